import { z } from 'zod';
import { avatarLook } from '../avatar/look.ts';

/** What others see of a player: a name to show, never any part of an e-mail (settled readings). */
export const playerSummary = z.object({
  id: z.string(),
  /** "Former player" once the account is deleted. */
  displayName: z.string(),
  /** Told to the player and to friends (rules F1); null for everybody else. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** What the avatar is drawn from; null for who has a picture and never dressed, and for who is gone. */
  avatar: avatarLook.nullable(),
  level: z.int(),
  totalScore: z.int(),
});

/** A player's id in a path or a body: a text of the accounts library. */
export const playerIdText = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not a player id');

export type PlayerSummary = z.output<typeof playerSummary>;
