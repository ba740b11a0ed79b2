import { setTimeout as wait } from 'node:timers/promises';
import { tournament, tournamentMatch, tournamentSeat } from '#server/db/schema/tournaments.ts';
import { computed, notNull } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import type { Arena } from './arena.ts';
import { createMatchPlay, type Turn } from './match-play.ts';
import { drawPlan } from './plan.ts';
import { openRegistration, type Registration } from './registration.ts';
import type { Tally } from './tally.ts';

const atOnce = 16;
const patienceMs = 60_000;

const readTurns = statement(
  'test.turns',
  `select m.tournament_id as "tournamentId", m.id as "matchId", s.player_id as "playerId",
     case s.id when m.seat1_id then m.game1_id else m.game2_id end is not null as "isBegun"
   from tournament_match m join tournament_seat s on s.id in (m.seat1_id, m.seat2_id)
   where m.opened_at is not null and m.status <> 'completed' and s.player_id is not null and s.withdrawn_at is null
     and case s.id when m.seat1_id then m.part1 else m.part2 end is null`,
  {
    tournamentId: tournamentMatch.tournamentId,
    matchId: tournamentMatch.id,
    playerId: notNull(tournamentSeat.playerId),
    isBegun: computed.boolean(),
  },
);

const readDues = statement(
  'test.dues',
  `select due_at as at from tournament where status in ('registration', 'in_progress') order by due_at`,
  { at: notNull(tournament.dueAt) },
);

/** Runs so many tournaments from their creation to their end; answers how often time leapt. */
export async function playSeason(arena: Arena, tally: Tally, count: number): Promise<number> {
  const { database, dice, clock } = arena;
  const people = new Map(arena.people.map((person) => [person.id, person]));
  const tournaments = new Map<number, Registration>();
  const playTurn = createMatchPlay(arena, tally);
  /** Matches that their players could play. */
  const offered = new Set<number>();
  let planned = 0;

  async function create(): Promise<void> {
    const plan = drawPlan(dice);
    const registration = await openRegistration(arena, tally, plan, (planned += 1));
    tournaments.set(registration.id, registration);
  }

  async function take(turn: Turn): Promise<void> {
    const [person, manner] = [
      people.get(turn.playerId),
      tournaments.get(turn.tournamentId)?.manners.get(turn.playerId),
    ];
    if (person && manner && !person.isGone) await playTurn(person, turn, manner);
  }

  async function turns(isWanted: (turn: Turn) => boolean = () => true): Promise<(() => Promise<void>)[]> {
    const wanted = (await database.run(readTurns)).filter(isWanted);
    for (const { matchId } of wanted) offered.add(matchId);
    return wanted.map((turn) => () => take(turn));
  }

  /** A round that has just been opened is played before time leaps: its window may be short. */
  async function playOn(): Promise<void> {
    for (;;) {
      const fresh = await turns(({ matchId }) => !offered.has(matchId));
      if (fresh.length === 0) return;
      await doAll(fresh);
    }
  }

  /** Everything that somebody has to do now, in any order, some at a time. */
  async function doAll(work: (() => Promise<void>)[]): Promise<void> {
    const worker = async () => {
      for (;;) {
        const [next] = work.splice(dice.below(work.length), 1);
        if (!next) return;
        await next();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  const dues = async () => (await database.run(readDues)).map(({ at }) => at.getTime());

  /** To a time at which some of the tournaments are due, and on when the servers have done what it brings. */
  async function leap(): Promise<boolean> {
    const due = await dues();
    const target = due[Math.floor((due.length - 1) * (dice.below(5) / 10))];
    if (target === undefined) return false;
    const now = (await clock.now()).getTime();
    if (target > now) await clock.advance(target - now + 500);
    const until = performance.now() + patienceMs;
    while (((await dues())[0] ?? Number.POSITIVE_INFINITY) <= (await clock.now()).getTime()) {
      if (performance.now() > until) throw new Error('the servers do not do what time brings');
      await wait(50);
    }
    return true;
  }

  async function tick(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      await wait(200);
      await clock.advance(dice.below(3_000));
    }
  }

  let leaps = 0;
  const share = Math.ceil(count / 5);
  for (let isOver = false; !isOver; leaps += 1) {
    const fresh = Math.min(share, count - planned);
    await doAll(Array.from({ length: fresh }, () => create));
    // Time passes while they play, for some too fast.
    const playing = new AbortController();
    const ticking = tick(playing.signal);
    try {
      await doAll([...[...tournaments.values()].map(({ goOn }) => goOn), ...(await turns())]);
      await playOn();
    } finally {
      playing.abort();
      await ticking;
    }
    isOver = !(await leap()) && planned === count;
  }
  return leaps;
}
