import { playerNote } from '#server/db/schema/player-reports.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { listNotes, deletePlayerNotes } from './store.ts';

export const playersPersonalData: PersonalData = {
  tables: [
    definePersonalTable(playerNote, {
      exported: ['text', 'at'],
      withheld: { 'internal id': ['id'], 'identity of the administrator': ['authorId'] },
      erased: 'rows',
    }),
  ],
  erase: deletePlayerNotes,
  /** Notes about the player, newest first. Players may read the notes about themselves (record 18). */
  async exportData(queries: Queries, playerId: string) {
    return (await listNotes(queries, playerId)).map(({ text, at }) => ({ text, at }));
  },
};
