import type { Tournament } from '#shared/tournaments/contract.ts';
import { bodyOf, type Refusable, tournamentCalls } from '../harness/tournaments.ts';
import type { Answer } from '../harness/visitor.ts';
import type { Arena, Person } from './arena.ts';
import type { Manner, Plan } from './plan.ts';
import { noteRefusal, type Tally } from './tally.ts';

/** A tournament as the test knows it, before its start. */
export interface Registration {
  readonly id: number;
  /** Who has tried to join, and how they play. */
  readonly manners: ReadonlyMap<string, Manner>;
  /** Lets some more come, some leave, and starts it when all have come. Not again once it has been started. */
  goOn(): Promise<void>;
}

/** Everybody's part in a tournament before its start, over servers that may die at any call. */
export async function openRegistration(arena: Arena, tally: Tally, plan: Plan, number: number): Promise<Registration> {
  const { dice, clock } = arena;
  const present = () => arena.people.filter(({ isGone }) => !isGone);
  const creator = dice.pick(present());
  const { id, inviteCode } = await create(creator);
  const manners = new Map<string, Manner>();
  const coming = comers();
  const seated = new Set<Person>();
  let isDone = plan.kind === 'practice';

  async function create(by: Person): Promise<Tournament> {
    const headers = { 'idempotency-key': `tournament-${number}` };
    const { kind, categoryId, size: maxParticipants, timeFactor, entryFee, roundMinutes, startBy } = plan;
    if (kind === 'practice') {
      const form = { categoryId, maxParticipants, timeFactor };
      return bodyOf(await by.browser.post<Refusable<Tournament>>('/api/tournaments/practice', form, { headers }));
    }
    const startsAt = new Date((await clock.now()).getTime() + plan.startsIn * 60_000).toISOString();
    const startTime = plan.starting === 'timed' ? startsAt : null;
    const form = { kind, categoryId, maxParticipants, timeFactor, entryFee, roundMinutes, startBy, startTime };
    return bodyOf(await tournamentCalls(by).create({ name: `Cup ${number}`, ...form }, headers));
  }

  function comers(): { readonly person: Person; readonly manner: Manner }[] {
    const from = plan.kind === 'practice' ? [creator] : present();
    const chosen: { person: Person; manner: Manner }[] = [];
    for (const manner of plan.comers) {
      const [person] = from.splice(dice.below(from.length), 1);
      if (person) chosen.push({ person, manner });
    }
    return chosen;
  }

  const note = (what: string, { status, body }: Answer<Refusable<Tournament>>) => {
    if (status !== 200) noteRefusal(tally, `${what} ${body.code}`);
    return status === 200 ? 'ok' : (body.code ?? '');
  };

  async function join({ person, manner }: (typeof coming)[number]): Promise<void> {
    if (person.isGone) return;
    manners.set(person.id, manner);
    const code = note('join', await tournamentCalls(person).join(id, inviteCode ?? undefined));
    // Registered already: a server died behind the call.
    if (code !== 'ok' && code !== 'alreadyRegistered') return;
    seated.add(person);
    tally.seated.add(`${id} ${person.id}`);
  }

  async function leave(person: Person): Promise<void> {
    if (person.isGone) return;
    const code = note('leave', await tournamentCalls(person).leave(id));
    // Who has left, behind a server's death, is a stranger to an invited one.
    if (['ok', 'notRegistered', 'tournamentNotFound'].includes(code)) {
      seated.delete(person);
      tally.seated.delete(`${id} ${person.id}`);
    }
  }

  async function start(): Promise<void> {
    const by = plan.starting === 'anybody' ? dice.pick([...seated, creator]) : creator;
    if (by.isGone) return;
    const { cancel, start: begin } = tournamentCalls(by);
    if (plan.starting === 'cancelled') note('cancel', await cancel(id));
    else note('start', await begin(id));
  }

  if (plan.kind === 'practice') {
    for (const { person, manner } of coming) manners.set(person.id, manner);
  }
  return {
    id,
    manners,
    async goOn() {
      if (isDone) return;
      const some = coming.splice(0, coming.length > 8 ? Math.ceil(coming.length / 2) : coming.length);
      await Promise.all(some.map(join));
      if (coming.length > 0) return;
      const leavers = [...seated].slice(0, plan.leavers);
      const calls = leavers.map((person) => () => leave(person));
      if (['creator', 'anybody', 'cancelled'].includes(plan.starting)) calls.push(start);
      // Who leaves and who starts it meet.
      await Promise.all(calls.map((call) => call()));
      isDone = true;
    },
  };
}
