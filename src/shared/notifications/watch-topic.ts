import { z } from 'zod';
import { tournamentsTopic, type WatchTopic } from '../kernel/events.ts';
import { idText } from '../kernel/field-schemas.ts';

const tournamentPrefix = 'tournament:';

const isWatchTopic = (text: string): text is WatchTopic =>
  text === tournamentsTopic ||
  (text.startsWith(tournamentPrefix) && idText.safeParse(text.slice(tournamentPrefix.length)).success);

/** See rules N3. */
export const watchTopicText = z.string().refine(isWatchTopic, 'is nothing that can be watched');
