import type { NotificationFacts, NotificationKind, notificationKinds } from './rules.ts';

/** Kinds that the switch "Tournaments" turns off. */
type TournamentNews = {
  [K in NotificationKind]: (typeof notificationKinds)[K] extends 'tournaments' ? K : never;
}[NotificationKind];

const numbers = new Intl.NumberFormat('en-US');
const counted = (count: number, unit: string) => `${numbers.format(count)} ${unit}${count === 1 ? '' : 's'}`;

const known = ({ tournament }: NotificationFacts) =>
  typeof tournament === 'string' && tournament !== '' ? tournament : null;
/** At the beginning of a sentence, and within one. */
const first = (facts: NotificationFacts) => known(facts) ?? 'Your tournament';
const within = (facts: NotificationFacts) => known(facts) ?? 'your tournament';

const pageOf = ({ tournamentId }: NotificationFacts) =>
  typeof tournamentId === 'number' ? `/tournaments/${tournamentId}` : '/tournaments?tab=mine';

/** The page of one that is for invited players opens by the code that the invitation brings. */
function doorOf({ invite, ...facts }: NotificationFacts): string {
  return typeof invite === 'string' ? `${pageOf(facts)}?invite=${invite}` : pageOf(facts);
}

/** "the semifinal of Spring Cup", "round 1 of Spring Cup"; without a round the tournament alone. */
function roundOf({ round, ...facts }: NotificationFacts): string {
  if (typeof round !== 'string' || round === '') return within(facts);
  const name = round.toLowerCase();
  return `${/\d/.test(name) ? name : `the ${name}`} of ${within(facts)}`;
}

/** A span as one would say it: "45 minutes", "3 hours", "2 days". */
function span({ minutes }: NotificationFacts): string | null {
  if (typeof minutes !== 'number') return null;
  if (minutes < 120) return counted(Math.max(1, Math.floor(minutes)), 'minute');
  return minutes < 48 * 60
    ? counted(Math.floor(minutes / 60), 'hour')
    : counted(Math.floor(minutes / (24 * 60)), 'day');
}

function started(facts: NotificationFacts): string {
  const time = span(facts);
  return `${first(facts)} has started.${time === null ? '' : ` You have ${time} for your match.`}`;
}

function cancelled({ refund, reason, ...facts }: NotificationFacts): string {
  const isPaid = typeof refund === 'number' && refund > 0;
  if (reason === 'removed') {
    const back = isPaid ? ` Your entry of ${counted(refund, 'coin')} came back.` : '';
    return `An administrator took you out of ${within(facts)}.${back}`;
  }
  const why = reason === 'tooFewPlayers' ? ': too few players had joined' : by(reason);
  return `${first(facts)} was cancelled${why}.${isPaid ? ` Your entry of ${counted(refund, 'coin')} came back.` : ''}`;
}

const by = (reason: unknown) => (reason === 'administrator' ? ' by an administrator' : '');

function champion({ prize, ...facts }: NotificationFacts): string {
  const isPaid = typeof prize === 'number' && prize > 0;
  const paid = isPaid ? ` The prize of ${counted(prize, 'coin')} is yours.` : '';
  return `You are the champion of ${within(facts)}.${paid}`;
}

function renamed({ before, ...facts }: NotificationFacts): string {
  const old = typeof before === 'string' && before !== '' ? before : 'Your tournament';
  const name = known(facts);
  return `${old} has a new name${name === null ? '' : `: ${name}`}.`;
}

function matchReady(facts: NotificationFacts): string {
  const time = span(facts);
  return `Your match in ${roundOf(facts)} is open.${time === null ? '' : ` You have ${time} for it.`}`;
}

function matchReminder(facts: NotificationFacts): string {
  const time = span(facts);
  const match = `your match in ${roundOf(facts)}`;
  return time === null ? `Y${match.slice(1)} is waiting.` : `You have ${time} left for ${match}.`;
}

function matchResult(name: string, { outcome, ...facts }: NotificationFacts): string {
  const where = roundOf(facts);
  if (outcome === 'won') return `You beat ${name} in ${where}.`;
  if (outcome === 'lost') return `${name} beat you in ${where}.`;
  if (outcome === 'walkover') return `Nobody came against you in ${where}: the match is yours.`;
  if (outcome === 'missed') return `You missed your match in ${where}.`;
  if (outcome === 'movedOn') return `An administrator moved you on in ${where}.`;
  if (outcome === 'passedOver') return `An administrator decided your match in ${where}: your opponent goes on.`;
  return `Your match in ${where} is decided.`;
}

interface Source {
  readonly kind: TournamentNews;
  readonly actorName: string;
  readonly facts: NotificationFacts;
}

/** News of tournaments in words: the headline, the text, and the path where it leads. */
export function tournamentWords({ kind, actorName, facts }: Source) {
  const href = pageOf(facts);
  switch (kind) {
    case 'tournamentInvite':
      return {
        title: 'Tournament invitation',
        text: `${actorName} invites you to ${known(facts) ?? 'a tournament'}.`,
        href: doorOf(facts),
      };
    case 'tournamentStarted':
      return { title: 'Tournament started', text: started(facts), href };
    case 'tournamentCancelled':
      if (facts['reason'] === 'removed') {
        return { title: 'Taken out of a tournament', text: cancelled(facts), href: '/tournaments?tab=mine' };
      }
      return { title: 'Tournament cancelled', text: cancelled(facts), href: '/tournaments?tab=mine' };
    case 'tournamentRenamed':
      return { title: 'A new name', text: renamed(facts), href };
    case 'tournamentWon':
      return { title: 'Champion!', text: champion(facts), href };
    case 'matchReady':
      return { title: 'Your next match', text: matchReady(facts), href };
    case 'matchReminder':
      return { title: 'Your match is waiting', text: matchReminder(facts), href };
    case 'matchResult':
      return { title: 'Match decided', text: matchResult(actorName, facts), href };
  }
}
