import { z } from 'zod';
import { playerIdText, playerSummary } from '../account/summary.ts';
import { contract } from '../kernel/contract.ts';
import { id, idText } from '../kernel/field-schemas.ts';

/** A friend challenge. The opponent's score is null until the challenge is decided (rules F10, 3.12). */
const challenge = z
  .object({
    id: z.int(),
    status: z.enum(['pending', 'accepted', 'completed', 'declined', 'expired']),
    createdAt: z.string(),
    expiresAt: z.string(),
    decidedAt: z.string().nullable(),
    category: z.object({ id: z.int(), name: z.string(), icon: z.string() }),
    challenger: playerSummary,
    challenged: playerSummary,
    challengedId: z.string(),
    /** Null until both have played. Your own score is available as soon as you have played. */
    challengerScore: z.int().nullable(),
    challengedScore: z.int().nullable(),
    /** Also null for a draw. */
    winnerId: z.string().nullable(),
    /** Whether the loser gave up a started game by removing or blocking the winner, or by deleting the account. */
    isForfeit: z.boolean(),
    canPlay: z.boolean(),
    /** Whether the caller's game is in progress on some device; its clock is running. */
    isPlaying: z.boolean(),
    hasPlayed: z.boolean(),
  })
  .meta({ id: 'Challenge' });

const challengeParams = z.strictObject({ id: idText });

export const challengesContract = contract({
  'GET /api/friends/challenges': {
    operationId: 'listChallenges',
    summary: 'Your challenges, sent and received, newest first; the latest 100',
    access: 'player',
    response: z.array(challenge),
  },
  'GET /api/friends/challenges/:id': {
    operationId: 'getChallenge',
    summary: 'One of your challenges',
    access: 'player',
    resource: 'challenge',
    params: challengeParams,
    response: challenge,
    errors: ['challengeNotFound'],
  },
  'POST /api/friends/challenge': {
    operationId: 'sendChallenge',
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
    operationId: 'acceptChallenge',
    summary: 'Accept a challenge, once; a repeat answers the same',
    access: 'player',
    repeatable: true,
    resource: 'receivedChallenge',
    params: challengeParams,
    response: challenge,
    errors: ['featureOff', 'challengeNotFound', 'challengeDecided'],
  },
  'POST /api/friends/challenge/:id/decline': {
    operationId: 'declineChallenge',
    summary: 'Decline a challenge, or take back one of yours that is still pending; a repeat answers the same',
    access: 'player',
    repeatable: true,
    resource: 'challenge',
    params: challengeParams,
    response: challenge,
    errors: ['challengeNotFound', 'challengeDecided'],
  },
});

export type Challenge = z.output<typeof challenge>;
