import { describe, expect, it } from 'vitest';
import { maxNotes } from '#shared/players/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends } from '#test/harness/friends.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { administrate } from '#test/harness/players.ts';

const app = useTestApp({ env: administratorEnv });
const text = 'Her teacher asked to give the name back.';
const fill = statement(
  'test.notes.fill',
  `insert into player_note (player_id, author_id, text, at) select $1, $2, 'Full', now() from generate_series(1, $3::int)`,
);

describe('notes about a player', () => {
  it('say who wrote what when, and go one by one', async () => {
    const admin = await administrate(app);
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

  it('are shown to no player, but stand in the export of who they are about, without who wrote them', async () => {
    const admin = await administrate(app);
    const player = await buildPlayer(app);
    await admin.note(player.id, text);
    expect((await player.browser.get(`/api/players/${player.id}`)).text).not.toContain(text);
    const exported = (await player.browser.get('/api/user/export')).text;
    expect(exported).toContain(text);
    expect(exported).not.toContain(admin.id);
  });

  it('go with the account', async () => {
    const admin = await administrate(app);
    const player = await buildPlayer(app);
    const noteId = (await admin.note(player.id, text)).body.notes[0]?.id ?? 0;
    await player.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect((await admin.deleteNote(noteId)).body.code).toBe('noteNotFound');
  });

  it('are bounded, however many are written at once', async () => {
    const admin = await administrate(app);
    const { id } = await buildPlayer(app);
    await app.database.run(fill, [id, admin.id, maxNotes - 4]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.note(id, text)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await admin.get(id)).body.notes).toHaveLength(maxNotes);
  });

  it.each(['', '\u200b', 'x'.repeat(1001), 'two\nlines'])('%j: 400 that names the field', async (bad) => {
    const answer = await (await administrate(app)).note((await buildPlayer(app)).id, bad);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'text']);
  });
});

it('one player is shown with friends and with every suspension there was', async () => {
  const admin = await administrate(app);
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
