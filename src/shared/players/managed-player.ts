import { z } from 'zod';
import { playerIdText, playerSummary } from '../account/summary.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { roles } from '../kernel/roles.ts';
import { maxReasonLength } from './rules.ts';

const suspension = z
  .object({ at: z.string(), until: z.string().nullable(), reason: z.string() })
  .meta({ id: 'Suspension' });

export const managedPlayer = z.object({
  id: z.string(),
  player: playerSummary,
  email: z.string(),
  role: z.enum(roles),
  isGuest: z.boolean(),
  suspension: suspension.nullable(),
  /** Answers faster or more accurately than a human can, so the player is excluded from leaderboards (rules S13). */
  isUnbelievable: z.boolean(),
  country: z.string().nullable(),
  coins: z.int(),
  gamesPlayed: z.int(),
  createdAt: z.string(),
  /** Null when there is no session. */
  lastSeenAt: z.string().nullable(),
});

export const playerParams = z.strictObject({ id: playerIdText });

export const reason = z
  .string()
  .trim()
  .min(3, 'is required')
  .max(maxReasonLength, `must be at most ${maxReasonLength} characters`)
  .regex(plainLine, 'must not contain control characters');

export const suspensionEndSchema = z.iso
  .datetime({ offset: true, error: 'must be an ISO instant' })
  .nullable()
  .default(null);

export type ManagedPlayer = z.output<typeof managedPlayer>;
