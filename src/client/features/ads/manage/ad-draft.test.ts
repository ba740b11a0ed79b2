import { describe, expect, it } from 'vitest';
import { groupFormErrors } from '#client/platform/form-errors.ts';
import { adColorPresets } from './ad-draft.ts';
import { toAdDraft, createEmptyAdDraft, toAdForm, toUpdateForm } from './ad-draft.ts';
import { adFields, validateAd } from './ad-draft.ts';
import { createExampleManagedAd } from '#test/fixtures/example-ads.ts';

const validDraft = { ...createEmptyAdDraft('shop'), title: 'A hat', description: 'With opinions.' };

describe('ad form', () => {
  it('accepts an ad with title and description', () => {
    expect(validateAd(validDraft)).toEqual({});
    expect(toAdForm(validDraft, null)).toEqual({
      placement: 'shop',
      title: 'A hat',
      description: 'With opinions.',
      clickUrl: null,
      backgroundColor: adColorPresets[0].backgroundColor,
      textColor: adColorPresets[0].textColor,
      isActive: true,
      startsAt: null,
      endsAt: null,
    });
  });

  it.each([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(61) }],
    ['description', { description: 'x'.repeat(201) }],
    ['clickUrl', { clickUrl: 'http://example.org' }],
    ['clickUrl', { clickUrl: 'javascript:alert(1)' }],
    ['clickUrl', { clickUrl: '/api/logout' }],
    ['backgroundColor', { backgroundColor: 'url(x)' }],
    ['textColor', { textColor: 'linear-gradient(red, blue)' }],
    ['endsAt', { startsAt: '2026-11-21T12:00', endsAt: '2026-11-21T12:00' }],
  ])('reports %s for %o', (field, change) => {
    expect(Object.keys(validateAd({ ...validDraft, ...change }))).toEqual([field]);
  });

  it('every color preset is a pair of valid colors', () => {
    for (const { name, ...colors } of adColorPresets)
      expect([name, validateAd({ ...validDraft, ...colors })]).toEqual([name, {}]);
  });

  it('sends a stored ad back unchanged, including the seconds of its times', () => {
    const ad = createExampleManagedAd({ startsAt: '2026-11-21T12:00:34.567Z', endsAt: '2026-12-01T00:00:00.000Z' });
    expect(toAdForm(toAdDraft(ad), ad)).toMatchObject({ startsAt: ad.startsAt, endsAt: ad.endsAt, clickUrl: null });
    expect(toUpdateForm(ad, { isActive: false })).toMatchObject({
      startsAt: ad.startsAt,
      isActive: false,
      title: ad.title,
    });
  });

  it('sends a changed time, and null for a cleared one', () => {
    const ad = createExampleManagedAd({ startsAt: '2026-11-21T12:00:34.567Z', endsAt: '2026-12-01T00:00:00.000Z' });
    const sent = toAdForm({ ...toAdDraft(ad), startsAt: '', endsAt: '2026-12-24T18:00' }, ad);
    expect(sent.startsAt).toBeNull();
    expect(sent.endsAt).toBe(new Date(2026, 11, 24, 18).toISOString());
  });

  it('shows server errors beside their fields', () => {
    const errors = [
      { field: 'endsAt', message: 'must be later than the start' },
      { field: 'body', message: 'is strange' },
    ];
    expect(groupFormErrors(adFields, errors)).toEqual({
      faults: { endsAt: 'It must be later than the start.' },
      rest: ['body: is strange'],
    });
  });
});
