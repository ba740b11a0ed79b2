import { z } from 'zod';

/** Names a dealt question of a player: its game, its place, and what cannot be guessed. */
export const ticket = z.string().regex(/^[1-9]\d{0,9}\.[1-9]\d{0,5}\.[A-Za-z0-9_-]{22}$/, 'is not a ticket');
