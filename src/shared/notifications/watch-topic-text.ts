import { z } from 'zod';
import { tournamentsTopic, type WatchTopic } from '../kernel/events.ts';
import { idText } from '../kernel/ids.ts';

const ofOne = 'tournament:';

const isWatchTopic = (text: string): text is WatchTopic =>
  text === tournamentsTopic || (text.startsWith(ofOne) && idText.safeParse(text.slice(ofOne.length)).success);

/** A topic in a query (rules N3). */
export const watchTopicText = z.string().refine(isWatchTopic, 'is nothing that can be watched');
