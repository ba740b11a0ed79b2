import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { powerUpTypes } from './rules.ts';

export const powerUpInventory = z
  .object({
    extraTime: z.int(),
    skipQuestion: z.int(),
    extraLife: z.int(),
    fiftyFifty: z.int(),
  })
  .meta({ id: 'PowerUpInventory' });

/** The effect of a used power-up; fields of the other types are null. */
export const powerUpEffect = z.object({
  powerUpType: z.enum(powerUpTypes),
  count: z.int(),
  gameId: z.int(),
  /** fiftyFifty: the two wrong answers to hide. */
  removedAnswers: z.array(z.string()).nullable(),
  /** extraTime: the clock after the extension. */
  startsInMs: z.number().nullable(),
  timeLimitMs: z.number().nullable(),
  /** extraLife: lives after the power-up. */
  lives: z.int().nullable(),
  isGameOver: z.boolean(),
});

export const powerupsContract = contract({
  'GET /api/user/powerups': {
    operationId: 'listPowerUps',
    summary: 'How many power-ups you own',
    access: 'guest',
    response: powerUpInventory,
  },
  'POST /api/user/powerups/use': {
    operationId: 'usePowerUp',
    summary: 'Use a power-up on the running question; a repeat for the same ticket returns the first effect',
    access: 'guest',
    repeatable: true,
    body: z.strictObject({
      powerUpType: z.enum(powerUpTypes),
      /** Defaults to the running question of the player's latest open game. */
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
