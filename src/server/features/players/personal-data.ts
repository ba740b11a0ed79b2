import { playerNote } from '#server/db/schema/player-notes.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { listNotes, removeNotesOf } from './notes-store.ts';

export const playersPersonalData: PersonalData = {
  tables: [
    personalTable(playerNote, {
      exported: ['text', 'at'],
      withheld: { 'a number of ours': ['id'], 'which administrator it was': ['authorId'] },
      erased: 'rows',
    }),
  ],
  erase: removeNotesOf,
  /** What administrators wrote down about the player, newest first: it is about the player, who may read it (record 90). */
  async exportData(queries: Queries, playerId: string) {
    return (await listNotes(queries, playerId)).map(({ text, at }) => ({ text, at }));
  },
};
