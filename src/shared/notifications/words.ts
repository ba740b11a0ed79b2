import { formatOrdinal } from '../kernel/ordinal.ts';
import { leagueNames } from '../leagues/rules.ts';
import { type PowerUpType, powerUpNames } from '../powerups/rules.ts';
import type { NotificationFacts, NotificationKind } from './rules.ts';
import { formatTournamentNotification } from './tournament-words.ts';

/** Input of a notification text: the actor's current name, and the facts of the event. */
export interface NotificationSource {
  readonly kind: NotificationKind;
  /** "Former player" once the account is deleted. */
  readonly actorName: string;
  readonly facts: NotificationFacts;
}

export interface NotificationText {
  /** Title of a push. */
  readonly title: string;
  readonly text: string;
  /** A path of the game. */
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

/** Formats a notification: title, text and target path (rules N7). */
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
