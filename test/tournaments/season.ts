import { setTimeout as wait } from 'node:timers/promises';
import { tournament, tournamentMatch, tournamentSeat } from '#server/db/schema/tournaments.ts';
import { computed, notNull } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import type { Arena } from './arena.ts';
import { createMatchPlay, type Turn } from './match-play.ts';
import { drawPlan } from './tournament-plan.ts';
import { openRegistration, type Registration } from './registration.ts';
import type { Tally } from './tally.ts';

const concurrency = 16;
const settleTimeoutMs = 60_000;

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

const readDueTimes = statement(
  'test.dues',
  `select due_at as at from tournament where status in ('registration', 'in_progress') order by due_at`,
  { at: notNull(tournament.dueAt) },
);

/** Returns the number of clock advances. */
export async function playSeason(arena: Arena, tally: Tally, count: number): Promise<number> {
  const { database, dice, clock } = arena;
  const people = new Map(arena.people.map((person) => [person.id, person]));
  const tournaments = new Map<number, Registration>();
  const playTurn = createMatchPlay(arena, tally);
  const offered = new Set<number>();
  let planned = 0;

  async function create(): Promise<void> {
    const plan = drawPlan(dice);
    const registration = await openRegistration(arena, tally, plan, (planned += 1));
    tournaments.set(registration.id, registration);
  }

  async function playIfPresent(turn: Turn): Promise<void> {
    const [person, behavior] = [
      people.get(turn.playerId),
      tournaments.get(turn.tournamentId)?.behaviors.get(turn.playerId),
    ];
    if (person && behavior && !person.isDeleted) await playTurn(person, turn, behavior);
  }

  async function listTurns(isWanted: (turn: Turn) => boolean = () => true): Promise<(() => Promise<void>)[]> {
    const wanted = (await database.run(readTurns)).filter(isWanted);
    for (const { matchId } of wanted) offered.add(matchId);
    return wanted.map((turn) => () => playIfPresent(turn));
  }

  /** Plays newly opened rounds before the clock advances, because their windows may be short. */
  async function playNewMatches(): Promise<void> {
    for (;;) {
      const fresh = await listTurns(({ matchId }) => !offered.has(matchId));
      if (fresh.length === 0) return;
      await runTasks(fresh);
    }
  }

  /** Runs in random order with limited concurrency. */
  async function runTasks(work: (() => Promise<void>)[]): Promise<void> {
    const worker = async () => {
      for (;;) {
        const [next] = work.splice(dice.below(work.length), 1);
        if (!next) return;
        await next();
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
  }

  const listDueTimes = async () => (await database.run(readDueTimes)).map(({ at }) => at.getTime());

  /** Advances the clock to a time at which some tournaments are due and waits until the servers have processed them. */
  async function advanceToDueTime(): Promise<boolean> {
    const due = await listDueTimes();
    const target = due[Math.floor((due.length - 1) * (dice.below(5) / 10))];
    if (target === undefined) return false;
    const now = (await clock.now()).getTime();
    if (target > now) await clock.advance(target - now + 500);
    const until = performance.now() + settleTimeoutMs;
    while (((await listDueTimes())[0] ?? Number.POSITIVE_INFINITY) <= (await clock.now()).getTime()) {
      if (performance.now() > until) throw new Error('the servers did not process due tournaments');
      await wait(50);
    }
    return true;
  }

  async function advanceSteadily(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      await wait(200);
      await clock.advance(dice.below(3_000));
    }
  }

  let leaps = 0;
  const share = Math.ceil(count / 5);
  for (let isOver = false; !isOver; leaps += 1) {
    const fresh = Math.min(share, count - planned);
    await runTasks(Array.from({ length: fresh }, () => create));
    // Time passes while players play, for some too fast.
    const playing = new AbortController();
    const ticking = advanceSteadily(playing.signal);
    try {
      await runTasks([...[...tournaments.values()].map(({ advance }) => advance), ...(await listTurns())]);
      await playNewMatches();
    } finally {
      playing.abort();
      await ticking;
    }
    isOver = !(await advanceToDueTime()) && planned === count;
  }
  return leaps;
}
