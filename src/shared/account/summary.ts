import { z } from 'zod';
import { avatarLook } from '../avatar/look.ts';

/** Public summary of a player: a display name, never any part of an e-mail address (settled readings). */
export const playerSummary = z
  .object({
    id: z.string(),
    /** "Former player" once the account is deleted. */
    displayName: z.string(),
    /** Visible only to the player and to friends (rules F1); null for everybody else. */
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** Null for a deleted player, and for one who has a picture and never chose a look. */
    avatar: avatarLook.nullable(),
    level: z.int(),
    totalScore: z.int(),
  })
  .meta({ id: 'PlayerSummary' });

/** A player's id in a path or body; the accounts library generates text ids. */
export const playerIdText = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not a player id');

export type PlayerSummary = z.output<typeof playerSummary>;
