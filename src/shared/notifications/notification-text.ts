import type { NotificationFacts, NotificationKind, notificationKinds } from './rules.ts';
import { formatOrdinal } from '../kernel/ordinal.ts';
import { leagueNames } from '../leagues/rules.ts';
import { type PowerUpType, powerUpNames } from '../powerups/rules.ts';

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

function formatTournamentNotification({ kind, actorName, facts }: TournamentNotificationSource) {
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

export interface NotificationSource {
  readonly kind: NotificationKind;
  /** "Former player" once the account is deleted. */
  readonly actorName: string;
  readonly facts: NotificationFacts;
}

export interface NotificationText {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

type Fact = NotificationFacts[string] | undefined;

const formatCategory = (category: Fact) => (typeof category === 'string' && category !== '' ? ` in ${category}` : '');

/** For example "50 coins" or "2 × Extra Time". */
function formatGift({ quantity, item }: NotificationFacts): string {
  const count = typeof quantity === 'number' ? quantity : 1;
  const name = typeof item === 'string' ? powerUpNames[item as PowerUpType] : undefined;
  if (name !== undefined) return `${count} × ${name}`;
  return count === 1 ? '1 coin' : `${count} coins`;
}

function formatChallengeResult(name: string, { category, outcome, isForfeit }: NotificationFacts): string {
  if (outcome === 'won' && isForfeit === true)
    return `${name} ended your challenge${formatCategory(category)}. You win.`;
  if (outcome === 'won') return `You beat ${name}${formatCategory(category)}.`;
  if (outcome === 'lost') return `${name} beat you${formatCategory(category)}.`;
  if (outcome === 'drawn') return `You and ${name} drew${formatCategory(category)}.`;
  return `Your challenge with ${name}${formatCategory(category)} is over.`;
}

function formatLeagueResult({ outcome, rank, nextLeague }: NotificationFacts): string {
  const league = typeof nextLeague === 'number' ? leagueNames[nextLeague] : undefined;
  const result = typeof rank === 'number' ? `You came ${formatOrdinal(rank)}` : 'Your week is over';
  if (league === undefined) return `${result} in your league.`;
  if (outcome === 'rose') return `${result} and rise to the ${league} league.`;
  if (outcome === 'fell') return `${result} and go down to the ${league} league.`;
  return `${result} and stay in the ${league} league.`;
}

function formatOvertaken(name: string, { rank }: NotificationFacts): string {
  const now = typeof rank === 'number' ? ` You are ${formatOrdinal(rank)} now.` : '';
  return `${name} overtook you among your friends this week.${now}`;
}

function formatStreakReminder({ days, freezes }: NotificationFacts): string {
  const streak = typeof days === 'number' ? `${days}-day streak` : 'streak';
  const freeze = typeof freezes === 'number' && freezes > 0 ? ', or a freeze is used up at midnight' : '';
  return `Play a game today to keep your ${streak}${freeze}.`;
}

function formatReported({ reported: what }: NotificationFacts): string {
  if (what === 'giftMessage') return 'the message';
  return what === 'tournament' ? 'the tournament' : 'the player';
}

const friendsPath = '/friends';
const requestsPath = '/friends?tab=requests';
const challengesPath = '/friends?tab=challenges';
const giftsPath = '/friends?tab=gifts';

/** See rules N7. */
export function formatNotification({ kind, actorName: name, facts }: NotificationSource): NotificationText {
  switch (kind) {
    case 'friendRequest':
      return { title: 'Friend request', text: `${name} wants to be friends.`, href: requestsPath };
    case 'friendAccepted':
      return { title: 'New friend', text: `${name} and you are friends now.`, href: friendsPath };
    case 'challengeReceived':
      return {
        title: 'New challenge',
        text: `${name} challenges you${formatCategory(facts['category'])}.`,
        href: challengesPath,
      };
    case 'challengeReminder':
      return {
        title: 'A challenge is waiting',
        text: `${name} would still like to play you${formatCategory(facts['category'])}. Ten questions, whenever it suits you.`,
        href: challengesPath,
      };
    case 'challengeAccepted':
      return {
        title: 'Challenge accepted',
        text: `${name} accepted your challenge${formatCategory(facts['category'])}.`,
        href: challengesPath,
      };
    case 'challengeDeclined':
      return {
        title: 'Challenge declined',
        text: `${name} declined your challenge${formatCategory(facts['category'])}.`,
        href: challengesPath,
      };
    case 'challengeResult':
      return { title: 'Challenge decided', text: formatChallengeResult(name, facts), href: challengesPath };
    case 'giftReceived':
      // The contents are a surprise until the gift is opened.
      return { title: 'A gift for you', text: `${name} sent you a gift.`, href: giftsPath };
    case 'giftClaimed':
      return { title: 'Gift claimed', text: `${name} claimed your gift of ${formatGift(facts)}.`, href: giftsPath };
    case 'giftReturned':
      return {
        title: 'Gift returned',
        text: `Your gift of ${formatGift(facts)} to ${name} came back.`,
        href: giftsPath,
      };
    case 'leagueResult':
      return { title: 'Your league', text: formatLeagueResult(facts), href: '/league' };
    case 'overtaken':
      return { title: 'Overtaken', text: formatOvertaken(name, facts), href: '/leaderboard?tab=friends&period=week' };
    case 'tournamentInvite':
    case 'tournamentStarted':
    case 'tournamentCancelled':
    case 'tournamentRenamed':
    case 'tournamentWon':
    case 'matchReady':
    case 'matchReminder':
    case 'matchResult':
      return formatTournamentNotification({ kind, actorName: name, facts });
    case 'reportLookedAt':
      if (facts['reported'] === 'question') {
        return {
          title: 'Thank you',
          text: `A question that you reported is mended: “${String(facts['question'])}” Thank you for telling us.`,
          href: '/notifications',
        };
      }
      return {
        title: 'Thank you',
        text: `Somebody has looked at ${formatReported(facts)} that you reported. Thank you for telling us.`,
        href: '/notifications',
      };
    case 'streakReminder':
      return { title: 'Your streak', text: formatStreakReminder(facts), href: '/' };
  }
}
