import { describe, expect, it } from 'vitest';
import { maxNotesPerPlayer } from '#shared/players/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends } from '#test/harness/api/friends.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { signInFirstAdministrator } from '#test/harness/api/players.ts';

const app = useTestApp({ env: administratorEnv });
const text = 'Her teacher asked to give the name back.';
const fill = statement(
  'test.notes.fill',
  `insert into player_note (player_id, author_id, text, at) select $1, $2, 'Full', now() from generate_series(1, $3::int)`,
);

describe('player notes', () => {
  it('record author and time, and can be deleted one by one', async () => {
    const admin = await signInFirstAdministrator(app);
    const { id } = await buildPlayer(app);
    await admin.note(id, `  ${text} `);
    const { body } = await admin.note(id, 'She has it back.');
    expect(body.notes).toMatchObject([
      { text: 'She has it back.', authorName: 'Administrator' },
      { text, authorName: 'Administrator' },
    ]);
    expect((await admin.deleteNote(body.notes[1]?.id ?? 0)).body.notes.map((note) => note.text)).toEqual([
      'She has it back.',
    ]);
    expect((await admin.deleteNote(body.notes[1]?.id ?? 0)).body.code).toBe('noteNotFound');
    const trail = (await admin.audit(`?subjectId=${id}`)).text;
    expect([trail.includes('note-added'), trail.includes('note-deleted'), trail.includes('teacher')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('are hidden from players and exported for their subject without the author', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    await admin.note(player.id, text);
    expect((await player.browser.get(`/api/players/${player.id}`)).text).not.toContain(text);
    const exported = (await player.browser.get('/api/user/export')).text;
    expect(exported).toContain(text);
    expect(exported).not.toContain(admin.id);
  });

  it('are deleted with the account', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    const noteId = (await admin.note(player.id, text)).body.notes[0]?.id ?? 0;
    await player.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect((await admin.deleteNote(noteId)).body.code).toBe('noteNotFound');
  });

  it('are limited in number under concurrent writes', async () => {
    const admin = await signInFirstAdministrator(app);
    const { id } = await buildPlayer(app);
    await app.database.run(fill, [id, admin.id, maxNotesPerPlayer - 4]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.note(id, text)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await admin.get(id)).body.notes).toHaveLength(maxNotesPerPlayer);
  });

  it.each(['', '\u200b', 'x'.repeat(1001), 'two\nlines'])(
    'rejects the text %j with a 400 that names the field',
    async (bad) => {
      const answer = await (await signInFirstAdministrator(app)).note((await buildPlayer(app)).id, bad);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'text']);
    },
  );
});

it('shows the details of a player with friends and all past suspensions', async () => {
  const admin = await signInFirstAdministrator(app);
  const [player, friend] = [await buildPlayer(app), await buildPlayer(app, { name: 'Odile' })];
  await becomeFriends(player, friend);
  await admin.suspend(player.id, { reason: 'First of all' });
  await admin.restore(player.id);
  await admin.suspend(player.id, { reason: 'Once more' });
  const { body } = await admin.get(player.id);
  expect(body.friends).toMatchObject([{ id: friend.id, displayName: 'Odile' }]);
  expect(body.suspensions).toMatchObject([
    { reason: 'Once more', byName: 'Administrator', until: null },
    { reason: 'First of all', byName: 'Administrator', until: null },
  ]);
});
