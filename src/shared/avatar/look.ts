import { z } from 'zod';

export const avatarLook = z
  .object({
    hairStyle: z.string().nullable(),
    hairColor: z.string().nullable(),
    eyeColor: z.string().nullable(),
    faceColor: z.string().nullable(),
    bodyColor: z.string().nullable(),
    accessory: z.string().nullable(),
    background: z.string().nullable(),
  })
  .meta({ id: 'AvatarLook' });
