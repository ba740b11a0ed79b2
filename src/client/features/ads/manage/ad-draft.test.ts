import { describe, expect, it } from 'vitest';
import { faultsAt } from '#client/platform/faults-at.ts';
import { adLooks } from '../house/ad-looks.ts';
import { draftOf, emptyDraft, formOf, sameForm } from './ad-draft.ts';
import { adFields, faultsOf } from './ad-faults.ts';
import { exampleManagedAd } from '#test/fixtures/example-ads.ts';

const fine = { ...emptyDraft('shop'), title: 'A hat', description: 'With opinions.' };

describe('the form of an ad', () => {
  it('has no faults when title and description are there', () => {
    expect(faultsOf(fine)).toEqual({});
    expect(formOf(fine, null)).toEqual({
      placement: 'shop',
      title: 'A hat',
      description: 'With opinions.',
      clickUrl: null,
      backgroundColor: adLooks[0].backgroundColor,
      textColor: adLooks[0].textColor,
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
  ])('names %s when it is %o', (field, change) => {
    expect(Object.keys(faultsOf({ ...fine, ...change }))).toEqual([field]);
  });

  it('every look of the palette is a pair of colours', () => {
    for (const { name, ...colors } of adLooks) expect([name, faultsOf({ ...fine, ...colors })]).toEqual([name, {}]);
  });

  it('sends a stored ad back as it is, seconds of its times included', () => {
    const ad = exampleManagedAd({ startsAt: '2026-11-21T12:00:34.567Z', endsAt: '2026-12-01T00:00:00.000Z' });
    expect(formOf(draftOf(ad), ad)).toMatchObject({ startsAt: ad.startsAt, endsAt: ad.endsAt, clickUrl: null });
    expect(sameForm(ad, { isActive: false })).toMatchObject({
      startsAt: ad.startsAt,
      isActive: false,
      title: ad.title,
    });
  });

  it('sends a time that was changed, and none for one that was emptied', () => {
    const ad = exampleManagedAd({ startsAt: '2026-11-21T12:00:34.567Z', endsAt: '2026-12-01T00:00:00.000Z' });
    const sent = formOf({ ...draftOf(ad), startsAt: '', endsAt: '2026-12-24T18:00' }, ad);
    expect(sent.startsAt).toBeNull();
    expect(sent.endsAt).toBe(new Date(2026, 11, 24, 18).toISOString());
  });

  it('says beside the fields what the server said of them', () => {
    const errors = [
      { field: 'endsAt', message: 'must be later than the start' },
      { field: 'body', message: 'is strange' },
    ];
    expect(faultsAt(adFields, errors)).toEqual({
      faults: { endsAt: 'It must be later than the start.' },
      rest: ['body: is strange'],
    });
  });
});
