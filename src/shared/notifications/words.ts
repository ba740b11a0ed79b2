import { ordinal } from '../kernel/ordinal.ts';
import { leagueNames } from '../leagues/rules.ts';
import { type PowerUpType, powerUpNames } from '../powerups/rules.ts';
import type { NotificationFacts, NotificationKind } from './rules.ts';
import { tournamentWords } from './tournament-words.ts';

/** What a notification is made of: who did it as they are called now, and the facts of what they did. */
export interface NotificationSource {
  readonly kind: NotificationKind;
  /** "Former player" once the account is deleted. */
  readonly actorName: string;
  readonly facts: NotificationFacts;
}

export interface NotificationWords {
  /** The headline of a push. */
  readonly title: string;
  readonly text: string;
  /** Where it leads, a path of the game. */
  readonly href: string;
}

type Fact = NotificationFacts[string] | undefined;

const place = (category: Fact) => (typeof category === 'string' && category !== '' ? ` in ${category}` : '');

/** "50 coins", "2 x Extra Time". */
function present({ quantity, item }: NotificationFacts): string {
  const count = typeof quantity === 'number' ? quantity : 1;
  const name = typeof item === 'string' ? powerUpNames[item as PowerUpType] : undefined;
  if (name !== undefined) return `${count} × ${name}`;
  return count === 1 ? '1 coin' : `${count} coins`;
}

function challengeResult(name: string, { category, outcome, isForfeit }: NotificationFacts): string {
  if (outcome === 'won' && isForfeit === true) return `${name} ended your challenge${place(category)}. You win.`;
  if (outcome === 'won') return `You beat ${name}${place(category)}.`;
  if (outcome === 'lost') return `${name} beat you${place(category)}.`;
  if (outcome === 'drawn') return `You and ${name} drew${place(category)}.`;
  return `Your challenge with ${name}${place(category)} is over.`;
}

function leagueResult({ outcome, rank, nextLeague }: NotificationFacts): string {
  const league = typeof nextLeague === 'number' ? leagueNames[nextLeague] : undefined;
  const came = typeof rank === 'number' ? `You came ${ordinal(rank)}` : 'Your week is over';
  if (league === undefined) return `${came} in your league.`;
  if (outcome === 'rose') return `${came} and rise to the ${league} league.`;
  if (outcome === 'fell') return `${came} and go down to the ${league} league.`;
  return `${came} and stay in the ${league} league.`;
}

function overtaken(name: string, { rank }: NotificationFacts): string {
  const now = typeof rank === 'number' ? ` You are ${ordinal(rank)} now.` : '';
  return `${name} overtook you among your friends this week.${now}`;
}

function streakReminder({ days, freezes }: NotificationFacts): string {
  const streak = typeof days === 'number' ? `${days}-day streak` : 'streak';
  const freeze = typeof freezes === 'number' && freezes > 0 ? ', or a freeze is used up at midnight' : '';
  return `Play a game today to keep your ${streak}${freeze}.`;
}

function reported({ reported: what }: NotificationFacts): string {
  if (what === 'giftMessage') return 'the message';
  return what === 'tournament' ? 'the tournament' : 'the player';
}

const friends = '/friends';
const requests = '/friends?tab=requests';
const challenges = '/friends?tab=challenges';
const gifts = '/friends?tab=gifts';

/** A notification in words, and where it leads (rules N7). */
export function notificationWords({ kind, actorName: name, facts }: NotificationSource): NotificationWords {
  switch (kind) {
    case 'friendRequest':
      return { title: 'Friend request', text: `${name} wants to be friends.`, href: requests };
    case 'friendAccepted':
      return { title: 'New friend', text: `${name} and you are friends now.`, href: friends };
    case 'challengeReceived':
      return { title: 'New challenge', text: `${name} challenges you${place(facts['category'])}.`, href: challenges };
    case 'challengeReminder':
      return {
        title: 'A challenge is waiting',
        text: `${name} would still like to play you${place(facts['category'])}. Ten questions, whenever it suits you.`,
        href: challenges,
      };
    case 'challengeAccepted':
      return {
        title: 'Challenge accepted',
        text: `${name} accepted your challenge${place(facts['category'])}.`,
        href: challenges,
      };
    case 'challengeDeclined':
      return {
        title: 'Challenge declined',
        text: `${name} declined your challenge${place(facts['category'])}.`,
        href: challenges,
      };
    case 'challengeResult':
      return { title: 'Challenge decided', text: challengeResult(name, facts), href: challenges };
    case 'giftReceived':
      // What is in it is seen when it is unwrapped.
      return { title: 'A gift for you', text: `${name} sent you a gift.`, href: gifts };
    case 'giftClaimed':
      return { title: 'Gift claimed', text: `${name} claimed your gift of ${present(facts)}.`, href: gifts };
    case 'giftReturned':
      return { title: 'Gift returned', text: `Your gift of ${present(facts)} to ${name} came back.`, href: gifts };
    case 'leagueResult':
      return { title: 'Your league', text: leagueResult(facts), href: '/league' };
    case 'overtaken':
      return { title: 'Overtaken', text: overtaken(name, facts), href: '/leaderboard?tab=friends&period=week' };
    case 'tournamentInvite':
    case 'tournamentStarted':
    case 'tournamentCancelled':
    case 'tournamentRenamed':
    case 'tournamentWon':
    case 'matchReady':
    case 'matchReminder':
    case 'matchResult':
      return tournamentWords({ kind, actorName: name, facts });
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
        text: `Somebody has looked at ${reported(facts)} that you reported. Thank you for telling us.`,
        href: '/notifications',
      };
    case 'streakReminder':
      return { title: 'Your streak', text: streakReminder(facts), href: '/' };
  }
}
