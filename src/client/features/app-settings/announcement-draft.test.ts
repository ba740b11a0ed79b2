import { describe, expect, it } from 'vitest';
import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { groupFormErrors } from '#client/platform/form-errors.ts';
import {
  type AnnouncementDraft,
  announcementFields,
  toAnnouncementDraft,
  emptyAnnouncementDraft,
  validateAnnouncement,
  toNewAnnouncement,
} from './announcement-draft.ts';

const storedAnnouncement: ManagedAnnouncement = {
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

describe('announcement form', () => {
  it('sends unchanged values as stored, including seconds', () => {
    const { id: _id, createdAt: _createdAt, state: _state, ...form } = storedAnnouncement;
    expect(toNewAnnouncement(toAnnouncementDraft(storedAnnouncement), storedAnnouncement)).toEqual(form);
  });

  it('trims spaces and sends an empty link as null', () => {
    const draft = { ...emptyAnnouncementDraft, title: ' News ', text: ' Of the day. ', href: ' ' };
    expect(toNewAnnouncement(draft, null)).toMatchObject({
      title: 'News',
      text: 'Of the day.',
      href: null,
      startsAt: null,
    });
  });

  it('keeps the country while another audience is selected, but does not send it', () => {
    const draft = { ...toAnnouncementDraft(storedAnnouncement), audience: 'country' as const, country: 'AT' };
    expect(toNewAnnouncement(draft, storedAnnouncement)).toMatchObject({ audience: 'country', country: 'AT' });
    expect(toNewAnnouncement({ ...draft, audience: 'guests' }, storedAnnouncement)).toMatchObject({
      audience: 'guests',
      country: null,
    });
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
  ])('%j is marked invalid at %s', (change, field) => {
    expect(Object.keys(validateAnnouncement({ ...toAnnouncementDraft(storedAnnouncement), ...change }))).toEqual([
      field,
    ]);
  });

  it('shows a server error beside its field', () => {
    expect(
      groupFormErrors(announcementFields, [
        { field: 'href', message: 'must be a page of the game, such as /tournaments' },
        { field: 'x', message: 'y' },
      ]).faults,
    ).toEqual({
      href: 'It must be a page of the game, such as /tournaments.',
    });
  });
});
