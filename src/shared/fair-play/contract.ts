import { z } from 'zod';
import { playerSummary } from '../account/summary.ts';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/field-schemas.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { flagDecisions, flagStates, maxAppealLength, maxDecisionWords, signals } from './rules.ts';

/** Reason for a flag. It never reveals how close the threshold is. */
const finding = {
  signal: z.enum(signals),
  answers: z.int(),
  right: z.int(),
  hard: z.int(),
};

const ownFlag = z.object({
  ...finding,
  state: z.enum(['open', 'confirmed']),
  createdAt: z.string(),
  appeal: z.string().nullable(),
  /** The moderator's message to the player; null if there is none. */
  words: z.string().nullable(),
});

const flag = z.object({
  ...finding,
  id: z.int(),
  player: playerSummary,
  /** The player has a role, so an owner must decide. */
  isStaff: z.boolean(),
  /** Exponent: an expert plays like this once in 10 to this power times. */
  power: z.int(),
  state: z.enum(flagStates),
  createdAt: z.string(),
  appeal: z.string().nullable(),
  appealedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  words: z.string().nullable(),
  clearedBefore: z.int(),
});

const status = z.object({ flag: ownFlag.nullable() }).meta({ id: 'FairPlayStatus' });

export const fairPlayContract = contract({
  'GET /api/user/fair-play': {
    operationId: 'getFairPlayStatus',
    summary: 'Whether you are held back from boards, leagues and official tournaments, and why; null if you are not',
    access: 'player',
    response: status,
  },
  'POST /api/user/fair-play/appeal': {
    operationId: 'appealFairPlayFlag',
    summary: 'Appeal against being held back, once; a repeat with the same text changes nothing',
    access: 'player',
    repeatable: true,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(maxAppealLength, `must have at most ${maxAppealLength} characters`)
        .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'must not contain control characters'),
    }),
    response: status,
    errors: ['notHeldBack', 'appealSent'],
  },
  'GET /api/admin/fair-play-flags': {
    operationId: 'listFairPlayFlags',
    summary:
      'Players who are held back: those who wait for a decision, or those who stay held back, newest first; `beforeId` continues behind a flag',
    access: 'moderator',
    query: z.strictObject({
      view: z.enum(['waiting', 'confirmed']).default('waiting'),
      limit: countText(1, 50).default(20),
      beforeId: idText.optional(),
    }),
    response: z.array(flag),
  },
  'POST /api/admin/fair-play-flags/:id/decide': {
    operationId: 'decideFairPlayFlag',
    summary:
      'Bring a player back to boards, leagues and official tournaments, or keep them out; the same decision once more answers the same',
    access: 'moderator',
    repeatable: true,
    resource: 'fairPlayFlag',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({
      decision: z.enum(flagDecisions, `must be one of ${flagDecisions.join(', ')}`),
      /** The state that the moderator saw; rejected if another moderator has changed it. */
      seen: z.enum(['open', 'confirmed'], 'must be one of open, confirmed'),
      /** Shown to the player. */
      words: z
        .string()
        .trim()
        .max(maxDecisionWords, `must be at most ${maxDecisionWords} characters`)
        .regex(plainLine, 'must not contain control characters')
        .default(''),
    }),
    response: z.object({ state: z.enum(flagStates) }),
    errors: ['flagNotFound', 'flagDecided', 'ofStaff'],
  },
});

export type OwnFlag = z.output<typeof ownFlag>;
export type FairPlayFlag = z.output<typeof flag>;
