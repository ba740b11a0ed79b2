import { z } from 'zod';
import { playerIdText, playerSummary } from '../account/summary.ts';
import { contract } from '../kernel/contract.ts';
import { idText } from '../kernel/field-schemas.ts';
import { minSearchLength } from './rules.ts';

const friend = playerSummary.extend({
  since: z.string(),
  weekPoints: z.int(),
});

const friendRequest = z
  .object({
    id: z.int(),
    createdAt: z.string(),
    requester: playerSummary,
  })
  .meta({ id: 'FriendRequest' });

const sentRequest = z.object({ id: z.int(), createdAt: z.string(), receiver: playerSummary });

const relation = z.enum(['self', 'friend', 'sent', 'received', 'none', 'blocked']);

const relationState = z.object({ relation }).meta({ id: 'RelationState' });

const foundPlayer = playerSummary.extend({ relation });

const playerParams = z.strictObject({ id: playerIdText });
const requestParams = z.strictObject({ id: idText });
export const inviteCode = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/, 'is not an invite');

const profile = playerSummary.extend({
  /** Title for the completed places of the map; null before the first one. */
  title: z.string().nullable(),
  gamesPlayed: z.int(),
  gamesWon: z.int(),
  /** Percentage, rounded. */
  winRate: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  /** ISO code; null if the player hides the country. */
  country: z.string().nullable(),
  memberSince: z.string(),
  relation,
  requestId: z.int().nullable(),
  /** Newest first. */
  achievements: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), icon: z.string(), unlockedAt: z.string() }),
  ),
  /** From the caller's perspective; null for the caller's own profile. */
  headToHead: z.object({ won: z.int(), lost: z.int(), drawn: z.int() }).nullable(),
});

export const friendsContract = contract({
  'GET /api/friends': {
    operationId: 'listFriends',
    summary: 'Your friends, by name',
    access: 'player',
    response: z.array(friend),
  },
  'GET /api/friends/requests': {
    operationId: 'listReceivedFriendRequests',
    summary: 'Friend requests that wait for you, newest first, the latest 200',
    access: 'player',
    response: z.array(friendRequest),
  },
  'GET /api/friends/requests/sent': {
    operationId: 'listSentFriendRequests',
    summary: 'Friend requests of yours that wait, newest first, the latest 200',
    access: 'player',
    response: z.array(sentRequest),
  },
  'GET /api/friends/search': {
    operationId: 'searchPlayers',
    summary:
      'Players whose display name holds the text or, where few do, resembles it, 3 characters or more; the best 20',
    access: 'player',
    query: z.strictObject({
      q: z
        .string()
        .max(100, 'must be at most 100 characters')
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters')
        .transform((text) => text.trim())
        .refine((text) => [...text].length >= minSearchLength, `must be at least ${minSearchLength} characters`),
    }),
    response: z.array(foundPlayer),
  },
  'POST /api/friends/request': {
    operationId: 'sendFriendRequest',
    summary:
      'Ask a player to be friends; crossing requests make friends at once, a repeat asks once, after a rejection it takes a day',
    access: 'player',
    repeatable: true,
    body: z.strictObject({ receiverId: playerIdText }),
    response: relationState,
    errors: [
      'playerNotFound',
      'alreadyFriends',
      'friendWithOneself',
      'requestDecided',
      'tooManyFriends',
      'requestsUsedUp',
      'tooManyRequestsWait',
    ],
  },
  'POST /api/friends/accept/:id': {
    operationId: 'acceptFriendRequest',
    summary: 'Accept a friend request, once; a repeat answers the same',
    access: 'player',
    repeatable: true,
    resource: 'receivedRequest',
    params: requestParams,
    response: relationState,
    errors: ['requestNotFound', 'requestDecided', 'tooManyFriends'],
  },
  'POST /api/friends/reject/:id': {
    operationId: 'rejectFriendRequest',
    summary: 'Reject a friend request; a repeat answers the same',
    access: 'player',
    repeatable: true,
    resource: 'receivedRequest',
    params: requestParams,
    response: relationState,
    errors: ['requestNotFound', 'requestDecided'],
  },
  'DELETE /api/friends/requests/:id': {
    operationId: 'cancelFriendRequest',
    summary: 'Take back a friend request of yours',
    access: 'player',
    resource: 'sentRequest',
    params: requestParams,
    response: relationState,
    errors: ['requestNotFound', 'requestDecided'],
  },
  'DELETE /api/friends/:id': {
    operationId: 'removeFriend',
    summary: 'End a friendship; an undecided challenge between the two ends as declined',
    access: 'player',
    resource: 'player',
    params: playerParams,
    response: relationState,
    errors: ['playerNotFound'],
  },
  'GET /api/friends/blocked': {
    operationId: 'listBlockedPlayers',
    summary: 'Players whom you blocked, newest first, the latest 200',
    access: 'player',
    response: z.array(playerSummary),
  },
  'POST /api/friends/block': {
    operationId: 'blockPlayer',
    summary: 'Block a player: cannot find, challenge or gift you, and is no friend any more',
    access: 'player',
    body: z.strictObject({ playerId: playerIdText }),
    response: relationState,
    errors: ['playerNotFound', 'friendWithOneself'],
  },
  'DELETE /api/friends/block/:id': {
    operationId: 'unblockPlayer',
    summary: 'Unblock a player',
    access: 'player',
    resource: 'anyPlayer',
    params: playerParams,
    response: relationState,
    errors: ['playerNotFound'],
  },
  'GET /api/friends/invite': {
    operationId: 'getFriendInvite',
    summary: 'Your invite link, made at the first call',
    access: 'player',
    response: z.object({ code: z.string(), url: z.string() }),
  },
  'POST /api/friends/invite/renew': {
    operationId: 'renewFriendInvite',
    summary: 'A new invite link; the old one is worthless from now on',
    access: 'player',
    response: z.object({ code: z.string(), url: z.string() }),
  },
  'GET /api/invites/:code': {
    operationId: 'getInvite',
    summary: 'Who invites, for a visitor who is not signed in yet',
    access: 'public',
    resource: 'invite',
    params: z.strictObject({ code: inviteCode }),
    response: playerSummary.pick({ displayName: true, profileImageUrl: true, avatar: true, level: true }),
    errors: ['inviteNotFound'],
  },
  'POST /api/invites/:code/accept': {
    operationId: 'acceptInvite',
    summary: 'Become friends with who invites; a repeat changes nothing',
    access: 'player',
    repeatable: true,
    resource: 'invite',
    params: z.strictObject({ code: inviteCode }),
    response: z.object({ friend: playerSummary, relation }),
    errors: ['inviteNotFound', 'friendWithOneself', 'tooManyFriends'],
  },
  'GET /api/players/:id': {
    operationId: 'getPlayer',
    summary: "A player's public profile with your head-to-head record",
    access: 'player',
    resource: 'player',
    params: playerParams,
    response: profile,
    errors: ['playerNotFound'],
  },
});

export type Friend = z.output<typeof friend>;
export type FriendRequest = z.output<typeof friendRequest>;
export type SentRequest = z.output<typeof sentRequest>;
export type FoundPlayer = z.output<typeof foundPlayer>;
export type Relation = z.output<typeof relation>;
export type PublicProfile = z.output<typeof profile>;
