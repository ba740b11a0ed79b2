import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { achievementGroups } from './achievement.ts';

/** An achievement with the player's progress. */
const achievement = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  group: z.enum(achievementGroups),
  /** The name of its icon, or `place-` and the slug of a main category. */
  icon: z.string(),
  /** Never more than `target`. */
  progress: z.int(),
  target: z.int(),
  /** Extra information beside the progress, such as the current streak; null when there is none. */
  note: z.string().nullable(),
  /** ISO instant; null while locked. */
  unlockedAt: z.string().nullable(),
});

export const achievementsContract = contract({
  'GET /api/user/achievements': {
    operationId: 'listAchievements',
    summary: 'Every achievement with your progress, those of the specification first',
    access: 'guest',
    response: z.array(achievement),
  },
});

export type Achievement = z.output<typeof achievement>;
