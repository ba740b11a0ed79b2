import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCoins } from '#client/ui/format-number.ts';
import { navigate } from 'wouter/use-browser-location';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { getTournamentPath } from '#client/entities/links.ts';
import { call } from '#client/platform/calls/api.ts';
import type { ApiInput } from '#client/platform/calls/call-input.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { placeOrder } from '#client/platform/calls/order.ts';
import { showToast } from '#client/platform/toast.ts';
import { formatJoinFailure, tournamentTexts } from './tournament-texts.ts';

export type NewTournamentBody = ApiInput<'POST /api/tournaments'>['body'];

/** The form shows the server's field errors. */
export function useCreateTournament(onCreated: (tournament: Tournament) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTournamentBody) => placeOrder('POST /api/tournaments', { body }),
    onSuccess: (tournament) => {
      const { title, done } = tournamentTexts.create;
      showToast({ title, text: done, tone: 'success' });
      onCreated(tournament);
    },
    meta: { failure: { title: 'Error', text: tournamentTexts.create.failed } },
    // Invalidates after errors too, here and below, because a lost response may hide a success.
    onSettled: () => invalidateAfter(client, 'POST /api/tournaments'),
  });
}

export type NewPracticeBody = ApiInput<'POST /api/tournaments/practice'>['body'];

export function useStartPractice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPracticeBody) => placeOrder('POST /api/tournaments/practice', { body }),
    onSuccess: ({ id }) => navigate(getTournamentPath(id)),
    meta: { failure: tournamentTexts.practice.failed },
    onSettled: () => invalidateAfter(client, 'POST /api/tournaments/practice'),
  });
}

interface SeatRequest {
  readonly id: number;
  readonly invite?: string | undefined;
}

/** Pending until the screen is refetched. Taking the last seat starts the tournament. */
export function useJoinTournament() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: ({ id, invite }: SeatRequest) =>
      call('POST /api/tournaments/:id/join', { params: { id }, body: invite === undefined ? {} : { invite } }),
    onSuccess: (tournament) => {
      const { title, done } = tournamentTexts.join;
      showToast({ title, text: done, tone: 'success', action: createBracketAction(tournament) });
    },
    meta: { failure: (error) => ({ title: 'Cannot Join Tournament', text: formatJoinFailure(error) }) },
    onSettled: () => invalidateAfter(client, 'POST /api/tournaments/:id/join'),
  });
}

/** A full tournament starts automatically and disappears from the list, so the toast links to it. */
function createBracketAction({ id, status }: Pick<Tournament, 'id' | 'status'>) {
  if (status !== 'in_progress') return undefined;
  return { label: 'View Bracket', run: () => navigate(getTournamentPath(id)) };
}

export function useLeaveTournament(onLeft?: () => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (id: number) => call('POST /api/tournaments/:id/leave', { params: { id } }),
    onSuccess: ({ name, entryFee }) => {
      const { title } = tournamentTexts.leave;
      showToast({ title, text: entryFee > 0 ? `Your ${formatCoins(entryFee)} came back.` : name, tone: 'success' });
      onLeft?.();
    },
    meta: { failure: tournamentTexts.leave.failed },
    onSettled: () => invalidateAfter(client, 'POST /api/tournaments/:id/leave'),
  });
}
