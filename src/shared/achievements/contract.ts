import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { achievementGroups } from './achievement.ts';

const achievement = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  group: z.enum(achievementGroups),
  icon: z.string(),
  /** Never more than `target`. */
  progress: z.int(),
  target: z.int(),
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
