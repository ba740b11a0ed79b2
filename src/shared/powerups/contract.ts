import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { powerUpTypes } from './rules.ts';

/** Counts owned. */
export const powerUpInventory = z.object({
  extraTime: z.int(),
  skipQuestion: z.int(),
  extraLife: z.int(),
  fiftyFifty: z.int(),
});

/** What a power-up did; the fields of the other types are null. */
export const powerUpEffect = z.object({
  powerUpType: z.enum(powerUpTypes),
  /** How many of this type are left. */
  count: z.int(),
  gameId: z.int(),
  /** fiftyFifty: two wrong answers. */
  removedAnswers: z.array(z.string()).nullable(),
  /** extraTime: the clock as it runs now. */
  startsInMs: z.number().nullable(),
  timeLimitMs: z.number().nullable(),
  /** extraLife: lives now. */
  lives: z.int().nullable(),
  isGameOver: z.boolean(),
});

export const powerupsContract = contract({
  'GET /api/user/powerups': {
    summary: 'How many power-ups you own',
    access: 'guest',
    response: powerUpInventory,
  },
  'POST /api/user/powerups/use': {
    summary: 'Use a power-up on the running question; a repeat for the same ticket returns the first effect',
    access: 'guest',
    repeatable: true,
    body: z.strictObject({
      powerUpType: z.enum(powerUpTypes),
      /** Without it, the running question of your latest open game. */
      ticket: z
        .string()
        .regex(/^[1-9]\d{0,9}\.[1-9]\d{0,5}\.[A-Za-z0-9_-]{22}$/, 'is not a ticket')
        .optional(),
    }),
    response: powerUpEffect,
    errors: [
      'ticketNotFound',
      'noPowerUps',
      'powerUpUsed',
      'powerUpNoEffect',
      'notForTrueFalse',
      'powerUpNeedsGame',
      'gameClosed',
      'gamePaused',
      'questionDecided',
      'questionNotStarted',
      'questionTooLate',
      'notInContest',
      'notInDailyTen',
      'notInPractice',
    ],
  },
});

export type PowerUpInventory = z.output<typeof powerUpInventory>;
export type PowerUpEffect = z.output<typeof powerUpEffect>;
