import { useMutation, useQueryClient } from '@tanstack/react-query';
import { coinsText } from '#client/ui/number-text.ts';
import { navigate } from 'wouter/use-browser-location';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { tournamentPath } from '#client/entities/links.ts';
import { call } from '#client/platform/calls/api.ts';
import type { ApiInput } from '#client/platform/calls/call-input.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { order } from '#client/platform/calls/order.ts';
import { showToast } from '#client/platform/toast.ts';
import { joinFailureText, tournamentTexts } from './tournament-texts.ts';

export type NewTournamentBody = ApiInput<'POST /api/tournaments'>['body'];

/** Creates a tournament; what the server says of single fields is the form's to show. */
export function useCreateTournament(onCreated: (tournament: Tournament) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTournamentBody) => order('POST /api/tournaments', { body }),
    onSuccess: (tournament) => {
      const { title, done } = tournamentTexts.create;
      showToast({ title, text: done, tone: 'success' });
      onCreated(tournament);
    },
    meta: { failure: { title: 'Error', text: tournamentTexts.create.failed } },
    // Whichever way it went, here and below: what got lost on the way may have been done.
    onSettled: () => invalidateAfter(client, 'POST /api/tournaments'),
  });
}

export type NewPracticeBody = ApiInput<'POST /api/tournaments/practice'>['body'];

/** Begins a practice tournament and leads to its bracket. */
export function useBeginPractice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPracticeBody) => order('POST /api/tournaments/practice', { body }),
    onSuccess: ({ id }) => navigate(tournamentPath(id)),
    meta: { failure: tournamentTexts.practice.failed },
    onSettled: () => invalidateAfter(client, 'POST /api/tournaments/practice'),
  });
}

interface Seat {
  readonly id: number;
  /** The code of an invitation, for who came by its link. */
  readonly invite?: string | undefined;
}

/** Takes a seat; busy until the screen says so too. Who takes the last one starts the tournament. */
export function useJoinTournament() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: ({ id, invite }: Seat) =>
      call('POST /api/tournaments/:id/join', { params: { id }, body: invite === undefined ? {} : { invite } }),
    onSuccess: (tournament) => {
      const { title, done } = tournamentTexts.join;
      showToast({ title, text: done, tone: 'success', action: wayToBracket(tournament) });
    },
    meta: { failure: (error) => ({ title: 'Cannot Join Tournament', text: joinFailureText(error) }) },
    onSettled: () => invalidateAfter(client, 'POST /api/tournaments/:id/join'),
  });
}

/** A full field starts by itself, and is not on the list any more. */
function wayToBracket({ id, status }: Pick<Tournament, 'id' | 'status'>) {
  if (status !== 'in_progress') return undefined;
  return { label: 'View Bracket', run: () => navigate(tournamentPath(id)) };
}

/** Gives a seat back before the start; the fee comes with it. */
export function useLeaveTournament(onLeft?: () => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (id: number) => call('POST /api/tournaments/:id/leave', { params: { id } }),
    onSuccess: ({ name, entryFee }) => {
      const { title } = tournamentTexts.leave;
      showToast({ title, text: entryFee > 0 ? `Your ${coinsText(entryFee)} came back.` : name, tone: 'success' });
      onLeft?.();
    },
    meta: { failure: tournamentTexts.leave.failed },
    onSettled: () => invalidateAfter(client, 'POST /api/tournaments/:id/leave'),
  });
}
