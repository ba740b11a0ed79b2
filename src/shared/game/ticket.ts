import { z } from 'zod';

/** Identifies a question dealt to a player: game, position and an unguessable token. */
export const ticket = z.string().regex(/^[1-9]\d{0,9}\.[1-9]\d{0,5}\.[A-Za-z0-9_-]{22}$/, 'is not a ticket');
