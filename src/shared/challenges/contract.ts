import { z } from 'zod';
import { playerIdText, playerSummary } from '../account/summary.ts';
import { contract } from '../kernel/contract.ts';
import { id, idText } from '../kernel/ids.ts';

/** A friend challenge. Of an undecided one the opponent's score is null (rules F10, 3.12). */
const challenge = z.object({
  id: z.int(),
  status: z.enum(['pending', 'accepted', 'completed', 'declined', 'expired']),
  /** ISO instants. */
  createdAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.string().nullable(),
  category: z.object({ id: z.int(), name: z.string(), icon: z.string() }),
  challenger: playerSummary,
  challenged: playerSummary,
  challengedId: z.string(),
  /** Null until both have played; then both stand. One's own score is known as soon as one has played. */
  challengerScore: z.int().nullable(),
  challengedScore: z.int().nullable(),
  /** Null for a draw too. */
  winnerId: z.string().nullable(),
  /** The loser ended it after starting their own game: by removing or blocking the winner, or deleting the account. */
  isForfeit: z.boolean(),
  /** What the caller may do: play it now, or wait. */
  canPlay: z.boolean(),
  /** The caller's game of it is open: its clock runs, on whatever device it was begun. */
  isPlaying: z.boolean(),
  hasPlayed: z.boolean(),
});

const one = z.strictObject({ id: idText });

export const challengesContract = contract({
  'GET /api/friends/challenges': {
    summary: 'Your challenges, sent and received, newest first; the latest 100',
    access: 'player',
    response: z.array(challenge),
  },
  'GET /api/friends/challenges/:id': {
    summary: 'One of your challenges',
    access: 'player',
    resource: 'challenge',
    params: one,
    response: challenge,
    errors: ['challengeNotFound'],
  },
  'POST /api/friends/challenge': {
    summary: 'Challenge a friend in a category; the challenger may play at once',
    access: 'player',
    once: true,
    body: z.strictObject({ challengedId: playerIdText, categoryId: id }),
    response: challenge,
    errors: [
      'featureOff',
      'playerNotFound',
      'notFriends',
      'categoryNotFound',
      'categoryRetired',
      'tooManyChallenges',
      'idempotencyKeyReused',
    ],
  },
  'POST /api/friends/challenge/:id/accept': {
    summary: 'Accept a challenge, once; a repeat answers the same',
    access: 'player',
    repeatable: true,
    resource: 'receivedChallenge',
    params: one,
    response: challenge,
    errors: ['featureOff', 'challengeNotFound', 'challengeDecided'],
  },
  'POST /api/friends/challenge/:id/decline': {
    summary: 'Decline a challenge, or take back one of yours that is still pending; a repeat answers the same',
    access: 'player',
    repeatable: true,
    resource: 'challenge',
    params: one,
    response: challenge,
    errors: ['challengeNotFound', 'challengeDecided'],
  },
});

export type Challenge = z.output<typeof challenge>;
