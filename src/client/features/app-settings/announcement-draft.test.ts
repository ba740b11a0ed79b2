import { describe, expect, it } from 'vitest';
import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { faultsAt } from '#client/platform/faults-at.ts';
import {
  type AnnouncementDraft,
  announcementFields,
  draftOf,
  emptyDraft,
  faultsOf,
  formOf,
} from './announcement-draft.ts';

const stored: ManagedAnnouncement = {
  id: 3,
  title: 'Spring Cup',
  text: 'Sixteen seats.',
  tone: 'celebration',
  audience: 'everybody',
  country: null,
  href: null,
  startsAt: '2026-03-01T12:00:30.000Z',
  endsAt: null,
  createdAt: '2026-02-01T12:00:00.000Z',
  state: 'showing',
};

describe('the form of an announcement', () => {
  it('sends what was stored when nothing was touched, to the second', () => {
    const { id: _id, createdAt: _createdAt, state: _state, ...form } = stored;
    expect(formOf(draftOf(stored), stored)).toEqual(form);
  });

  it('takes spaces away, and an empty link for none', () => {
    const draft = { ...emptyDraft, title: ' News ', text: ' Of the day. ', href: ' ' };
    expect(formOf(draft, null)).toMatchObject({ title: 'News', text: 'Of the day.', href: null, startsAt: null });
  });

  it('keeps a country while another audience is looked at, and does not send it', () => {
    const draft = { ...draftOf(stored), audience: 'country' as const, country: 'AT' };
    expect(formOf(draft, stored)).toMatchObject({ audience: 'country', country: 'AT' });
    expect(formOf({ ...draft, audience: 'guests' }, stored)).toMatchObject({ audience: 'guests', country: null });
  });

  it.each<[Partial<AnnouncementDraft>, keyof AnnouncementDraft]>([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ text: '' }, 'text'],
    [{ text: 'two\nlines' }, 'text'],
    [{ audience: 'country' }, 'country'],
    [{ href: 'https://elsewhere.example' }, 'href'],
    [{ href: '//elsewhere.example' }, 'href'],
    [{ href: '/api/logout' }, 'href'],
    [{ startsAt: '2026-03-02T10:00', endsAt: '2026-03-02T10:00' }, 'endsAt'],
  ])('%j is marked at %s', (change, field) => {
    expect(Object.keys(faultsOf({ ...draftOf(stored), ...change }))).toEqual([field]);
  });

  it('says what the server said beside its field', () => {
    expect(
      faultsAt(announcementFields, [
        { field: 'href', message: 'must be a page of the game, such as /tournaments' },
        { field: 'x', message: 'y' },
      ]).faults,
    ).toEqual({
      href: 'It must be a page of the game, such as /tournaments.',
    });
  });
});
