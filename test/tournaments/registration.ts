import type { Tournament } from '#shared/tournaments/contract.ts';
import { requireBody, type WithError, createTournamentCalls } from '../harness/api/tournaments.ts';
import type { Answer } from '../harness/visitor.ts';
import type { Arena, ArenaPlayer } from './arena.ts';
import type { Behavior, TournamentPlan } from './tournament-plan.ts';
import { countRejection, type Tally } from './tally.ts';

export interface Registration {
  readonly id: number;
  readonly behaviors: ReadonlyMap<string, Behavior>;
  /** Lets more players join, some leave, and starts the tournament once all have come. Does nothing after the start. */
  advance(): Promise<void>;
}

/** Works over servers that may crash at any call. */
export async function openRegistration(
  arena: Arena,
  tally: Tally,
  plan: TournamentPlan,
  number: number,
): Promise<Registration> {
  const { dice, clock } = arena;
  const listPresentPlayers = () => arena.people.filter(({ isDeleted }) => !isDeleted);
  const creator = dice.pick(listPresentPlayers());
  const { id, inviteCode } = await create(creator);
  const behaviors = new Map<string, Behavior>();
  const waitingApplicants = pickApplicants();
  const seated = new Set<ArenaPlayer>();
  let isDone = plan.kind === 'practice';

  async function create(by: ArenaPlayer): Promise<Tournament> {
    const headers = { 'idempotency-key': `tournament-${number}` };
    const { kind, categoryId, size: maxParticipants, timeFactor, entryFee, roundMinutes, startBy } = plan;
    if (kind === 'practice') {
      const form = { categoryId, maxParticipants, timeFactor };
      return requireBody(await by.browser.post<WithError<Tournament>>('/api/tournaments/practice', form, { headers }));
    }
    const startsAt = new Date((await clock.now()).getTime() + plan.startsInMinutes * 60_000).toISOString();
    const startTime = plan.startMode === 'timed' ? startsAt : null;
    const form = { kind, categoryId, maxParticipants, timeFactor, entryFee, roundMinutes, startBy, startTime };
    return requireBody(await createTournamentCalls(by).create({ name: `Cup ${number}`, ...form }, headers));
  }

  function pickApplicants(): { readonly person: ArenaPlayer; readonly manner: Behavior }[] {
    const from = plan.kind === 'practice' ? [creator] : listPresentPlayers();
    const chosen: { person: ArenaPlayer; manner: Behavior }[] = [];
    for (const behavior of plan.applicants) {
      const [person] = from.splice(dice.below(from.length), 1);
      if (person) chosen.push({ person, manner: behavior });
    }
    return chosen;
  }

  const note = (what: string, { status, body }: Answer<WithError<Tournament>>) => {
    if (status !== 200) countRejection(tally, `${what} ${body.code}`);
    return status === 200 ? 'ok' : (body.code ?? '');
  };

  async function join({ person, manner: behavior }: (typeof waitingApplicants)[number]): Promise<void> {
    if (person.isDeleted) return;
    behaviors.set(person.id, behavior);
    const code = note('join', await createTournamentCalls(person).join(id, inviteCode ?? undefined));
    // `alreadyRegistered` means that a server crashed after the join.
    if (code !== 'ok' && code !== 'alreadyRegistered') return;
    seated.add(person);
    tally.seatedPlayers.add(`${id} ${person.id}`);
  }

  async function leave(person: ArenaPlayer): Promise<void> {
    if (person.isDeleted) return;
    const code = note('leave', await createTournamentCalls(person).leave(id));
    // After a crash behind a successful leave, the player is not registered, or may not see an invite-only tournament
    // any more.
    if (['ok', 'notRegistered', 'tournamentNotFound'].includes(code)) {
      seated.delete(person);
      tally.seatedPlayers.delete(`${id} ${person.id}`);
    }
  }

  async function start(): Promise<void> {
    const by = plan.startMode === 'anybody' ? dice.pick([...seated, creator]) : creator;
    if (by.isDeleted) return;
    const { cancel, start: begin } = createTournamentCalls(by);
    if (plan.startMode === 'cancelled') note('cancel', await cancel(id));
    else note('start', await begin(id));
  }

  if (plan.kind === 'practice') {
    for (const { person, manner: behavior } of waitingApplicants) behaviors.set(person.id, behavior);
  }
  return {
    id,
    behaviors,
    async advance() {
      if (isDone) return;
      const nextApplicants = waitingApplicants.splice(
        0,
        waitingApplicants.length > 8 ? Math.ceil(waitingApplicants.length / 2) : waitingApplicants.length,
      );
      await Promise.all(nextApplicants.map(join));
      if (waitingApplicants.length > 0) return;
      const leavers = [...seated].slice(0, plan.leavers);
      const calls = leavers.map((person) => () => leave(person));
      if (['creator', 'anybody', 'cancelled'].includes(plan.startMode)) calls.push(start);
      // Leaving and starting run concurrently.
      await Promise.all(calls.map((call) => call()));
      isDone = true;
    },
  };
}
