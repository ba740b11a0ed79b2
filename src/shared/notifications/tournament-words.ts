import type { NotificationFacts, NotificationKind, notificationKinds } from './rules.ts';

/** Kinds that the "Tournaments" setting turns off. */
type TournamentNotificationKind = {
  [K in NotificationKind]: (typeof notificationKinds)[K] extends 'tournaments' ? K : never;
}[NotificationKind];

const numberFormat = new Intl.NumberFormat('en-US');
const formatCount = (count: number, unit: string) => `${numberFormat.format(count)} ${unit}${count === 1 ? '' : 's'}`;

const getTournamentName = ({ tournament }: NotificationFacts) =>
  typeof tournament === 'string' && tournament !== '' ? tournament : null;
/** The tournament's name at the beginning of a sentence, and within one. */
const formatNameAtStart = (facts: NotificationFacts) => getTournamentName(facts) ?? 'Your tournament';
const formatNameInSentence = (facts: NotificationFacts) => getTournamentName(facts) ?? 'your tournament';

const getTournamentPath = ({ tournamentId }: NotificationFacts) =>
  typeof tournamentId === 'number' ? `/tournaments/${tournamentId}` : '/tournaments?tab=mine';

/** The page of a tournament for invited players needs the code from the invitation. */
function getInvitationPath({ invite, ...facts }: NotificationFacts): string {
  return typeof invite === 'string' ? `${getTournamentPath(facts)}?invite=${invite}` : getTournamentPath(facts);
}

/** For example "the semifinal of Spring Cup" or "round 1 of Spring Cup"; without a round, the tournament only. */
function formatRound({ round, ...facts }: NotificationFacts): string {
  if (typeof round !== 'string' || round === '') return formatNameInSentence(facts);
  const name = round.toLowerCase();
  return `${/\d/.test(name) ? name : `the ${name}`} of ${formatNameInSentence(facts)}`;
}

/** For example "45 minutes", "3 hours" or "2 days". */
function formatTimeLeft({ minutes }: NotificationFacts): string | null {
  if (typeof minutes !== 'number') return null;
  if (minutes < 120) return formatCount(Math.max(1, Math.floor(minutes)), 'minute');
  return minutes < 48 * 60
    ? formatCount(Math.floor(minutes / 60), 'hour')
    : formatCount(Math.floor(minutes / (24 * 60)), 'day');
}

function formatStarted(facts: NotificationFacts): string {
  const time = formatTimeLeft(facts);
  return `${formatNameAtStart(facts)} has started.${time === null ? '' : ` You have ${time} for your match.`}`;
}

function formatCancelled({ refund, reason, ...facts }: NotificationFacts): string {
  const isPaid = typeof refund === 'number' && refund > 0;
  if (reason === 'removed') {
    const back = isPaid ? ` Your entry of ${formatCount(refund, 'coin')} came back.` : '';
    return `An administrator took you out of ${formatNameInSentence(facts)}.${back}`;
  }
  const why = reason === 'tooFewPlayers' ? ': too few players had joined' : formatCanceller(reason);
  return `${formatNameAtStart(facts)} was cancelled${why}.${isPaid ? ` Your entry of ${formatCount(refund, 'coin')} came back.` : ''}`;
}

const formatCanceller = (reason: unknown) => (reason === 'administrator' ? ' by an administrator' : '');

function formatChampion({ prize, ...facts }: NotificationFacts): string {
  const isPaid = typeof prize === 'number' && prize > 0;
  const paid = isPaid ? ` The prize of ${formatCount(prize, 'coin')} is yours.` : '';
  return `You are the champion of ${formatNameInSentence(facts)}.${paid}`;
}

function formatRenamed({ before, ...facts }: NotificationFacts): string {
  const old = typeof before === 'string' && before !== '' ? before : 'Your tournament';
  const name = getTournamentName(facts);
  return `${old} has a new name${name === null ? '' : `: ${name}`}.`;
}

function formatMatchReady(facts: NotificationFacts): string {
  const time = formatTimeLeft(facts);
  return `Your match in ${formatRound(facts)} is open.${time === null ? '' : ` You have ${time} for it.`}`;
}

function formatMatchReminder(facts: NotificationFacts): string {
  const time = formatTimeLeft(facts);
  const match = `your match in ${formatRound(facts)}`;
  return time === null ? `Y${match.slice(1)} is waiting.` : `You have ${time} left for ${match}.`;
}

function formatMatchResult(name: string, { outcome, ...facts }: NotificationFacts): string {
  const where = formatRound(facts);
  if (outcome === 'won') return `You beat ${name} in ${where}.`;
  if (outcome === 'lost') return `${name} beat you in ${where}.`;
  if (outcome === 'walkover') return `Nobody came against you in ${where}: the match is yours.`;
  if (outcome === 'missed') return `You missed your match in ${where}.`;
  if (outcome === 'movedOn') return `An administrator moved you on in ${where}.`;
  if (outcome === 'passedOver') return `An administrator decided your match in ${where}: your opponent goes on.`;
  return `Your match in ${where} is decided.`;
}

interface TournamentNotificationSource {
  readonly kind: TournamentNotificationKind;
  readonly actorName: string;
  readonly facts: NotificationFacts;
}

/** Formats a tournament notification: title, text and target path. */
export function formatTournamentNotification({ kind, actorName, facts }: TournamentNotificationSource) {
  const href = getTournamentPath(facts);
  switch (kind) {
    case 'tournamentInvite':
      return {
        title: 'Tournament invitation',
        text: `${actorName} invites you to ${getTournamentName(facts) ?? 'a tournament'}.`,
        href: getInvitationPath(facts),
      };
    case 'tournamentStarted':
      return { title: 'Tournament started', text: formatStarted(facts), href };
    case 'tournamentCancelled':
      if (facts['reason'] === 'removed') {
        return { title: 'Taken out of a tournament', text: formatCancelled(facts), href: '/tournaments?tab=mine' };
      }
      return { title: 'Tournament cancelled', text: formatCancelled(facts), href: '/tournaments?tab=mine' };
    case 'tournamentRenamed':
      return { title: 'A new name', text: formatRenamed(facts), href };
    case 'tournamentWon':
      return { title: 'Champion!', text: formatChampion(facts), href };
    case 'matchReady':
      return { title: 'Your next match', text: formatMatchReady(facts), href };
    case 'matchReminder':
      return { title: 'Your match is waiting', text: formatMatchReminder(facts), href };
    case 'matchResult':
      return { title: 'Match decided', text: formatMatchResult(actorName, facts), href };
  }
}
