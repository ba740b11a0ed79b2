import type { Tournament } from '#shared/tournaments/contract.ts';
import { coinsText } from '#client/ui/number-text.ts';
import { minPlayers } from '#shared/tournaments/rules.ts';
import { instantText } from './tournament-texts.ts';

/** What is said when it is done, and what when it is not (rules 8.8). */
export const detailTexts = {
  start: {
    title: 'Tournament Started!',
    done: 'The tournament has been started successfully.',
    failed: 'Failed to start tournament. Please try again.',
  },
  cancel: {
    title: 'Tournament cancelled',
    done: 'Everybody who had a seat is told and gets any fee back.',
    failed: 'Failed to cancel tournament. Please try again.',
  },
  withdraw: {
    title: 'You have withdrawn',
    done: 'You can still watch how it goes on.',
    failed: 'Failed to withdraw. Please try again.',
  },
} as const;

type StartParts = Pick<
  Tournament,
  'participantCount' | 'maxParticipants' | 'kind' | 'startBy' | 'isCreator' | 'creator'
>;

/** Why the player cannot start it (rules T3, T4). */
export function noStartText(tournament: StartParts): string {
  const { participantCount, maxParticipants, kind, startBy, isCreator, creator } = tournament;
  if (participantCount < minPlayers) return `It takes ${minPlayers} players to start.`;
  if (isCreator || startBy === 'anyone') {
    const who = kind === 'invited' ? 'Whoever has joined' : 'Anybody';
    return `${who} can start it once ${maxParticipants / 2} seats are taken.`;
  }
  return `Only ${creator?.displayName ?? 'those who have joined'} can start it.`;
}

type WaitParts = Pick<Tournament, 'maxParticipants' | 'official' | 'startTime' | 'registrationEndsAt' | 'entryFee'>;

/** How it starts by itself, and what becomes of it otherwise (rules T5, T6, T35). */
export function startsItselfText(tournament: WaitParts): string {
  const { maxParticipants, official, startTime, registrationEndsAt, entryFee } = tournament;
  if (official !== null) {
    const when = instantText(startTime ?? registrationEndsAt);
    return `It starts by itself on ${when}, with everybody who is in. With fewer than ${minPlayers} players it is called off then.`;
  }
  const full = `It starts by itself as soon as all ${maxParticipants} seats are taken`;
  const refund = entryFee > 0 ? ', and every fee goes back' : '';
  return startTime === null
    ? `${full}. Without a start it ends on ${instantText(registrationEndsAt)}${refund}.`
    : `${full}, or on ${instantText(startTime)}. With fewer than ${minPlayers} players it is called off then${refund}.`;
}

/** What leaving a running tournament costs (rules T26, T40). */
export function withdrawText({ entryFee }: Pick<Tournament, 'entryFee'>): string {
  const lost = 'You lose every match that is not decided yet.';
  return entryFee > 0
    ? `${lost} Your ${coinsText(entryFee)} ${entryFee === 1 ? 'is' : 'are'} gone: a fee counts toward the prize only if its player stays in.`
    : lost;
}

export function cancelQuestion({
  entryFee,
  participantCount,
}: Pick<Tournament, 'entryFee' | 'participantCount'>): string {
  if (participantCount === 0) return 'Nobody has a seat yet.';
  return entryFee > 0 ? 'Everybody who has a seat gets their fee back.' : 'Everybody who has a seat is told.';
}
