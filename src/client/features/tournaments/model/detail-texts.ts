import type { Tournament } from '#shared/tournaments/contract.ts';
import { formatCoins } from '#client/ui/format-number.ts';
import { minPlayers } from '#shared/tournaments/rules.ts';
import { formatInstant } from './tournament-texts.ts';

/** See rules 8.8. */
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

/** See rules T3, T4. */
export function getStartObstacle(tournament: StartParts): string {
  const { participantCount, maxParticipants, kind, startBy, isCreator, creator } = tournament;
  if (participantCount < minPlayers) return `It takes ${minPlayers} players to start.`;
  if (isCreator || startBy === 'anyone') {
    const who = kind === 'invited' ? 'Whoever has joined' : 'Anybody';
    return `${who} can start it once ${maxParticipants / 2} seats are taken.`;
  }
  return `Only ${creator?.displayName ?? 'those who have joined'} can start it.`;
}

type WaitParts = Pick<Tournament, 'maxParticipants' | 'official' | 'startTime' | 'registrationEndsAt' | 'entryFee'>;

/** See rules T5, T6, T35. */
export function formatAutomaticStart(tournament: WaitParts): string {
  const { maxParticipants, official, startTime, registrationEndsAt, entryFee } = tournament;
  if (official !== null) {
    const when = formatInstant(startTime ?? registrationEndsAt);
    return `It starts by itself on ${when}, with everybody who is in. With fewer than ${minPlayers} players it is called off then.`;
  }
  const sentence = `It starts by itself as soon as all ${maxParticipants} seats are taken`;
  const refund = entryFee > 0 ? ', and every fee goes back' : '';
  return startTime === null
    ? `${sentence}. Without a start it ends on ${formatInstant(registrationEndsAt)}${refund}.`
    : `${sentence}, or on ${formatInstant(startTime)}. With fewer than ${minPlayers} players it is called off then${refund}.`;
}

/** See rules T26, T40. */
export function getWithdrawWarning({ entryFee }: Pick<Tournament, 'entryFee'>): string {
  const lost = 'You lose every match that is not decided yet.';
  return entryFee > 0
    ? `${lost} Your ${formatCoins(entryFee)} ${entryFee === 1 ? 'is' : 'are'} gone: a fee counts toward the prize only if its player stays in.`
    : lost;
}

export function getCancelWarning({
  entryFee,
  participantCount,
}: Pick<Tournament, 'entryFee' | 'participantCount'>): string {
  if (participantCount === 0) return 'Nobody has a seat yet.';
  return entryFee > 0 ? 'Everybody who has a seat gets their fee back.' : 'Everybody who has a seat is told.';
}
