import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { id, idText } from '../kernel/field-schemas.ts';
import { isVisible, plainLine } from '../kernel/plain-text.ts';
import { isPageAddress } from '../pages.ts';
import { isAdBackground, isAdColor } from './colors.ts';
import { adPlacements, adStates } from './rules.ts';

const placementText = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'is not a placement');

const ad = z
  .object({
    id: z.int(),
    type: z.enum(['house', 'rewarded']),
    placement: z.string(),
    content: z.object({
      title: z.string(),
      description: z.string(),
      /** A page of the game or an https address; null when the ad has no link. */
      clickUrl: z.string().nullable(),
      backgroundColor: z.string(),
      textColor: z.string(),
    }),
    rewards: z.object({ coins: z.int(), extraTime: z.int(), fiftyFifty: z.int() }).nullable(),
    /** Null for other ads. */
    claimsLeft: z.int().nullable(),
  })
  .meta({ id: 'Ad' });

const lineSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `must be at most ${longest} characters`)
    .regex(plainLine, 'must not contain control characters')
    .refine(isVisible, 'must not be empty');

const instant = z.iso
  .datetime({ offset: true, abort: true, error: 'must be an ISO instant such as 2026-11-21T12:00:00Z' })
  .refine((text) => /^2\d{3}$/.test(text.slice(0, 4)), 'must be in the years from 2000 to 2999');

/** Only https and a host: no user name, no password, and no backslash, which browsers read as a slash. */
const httpsUrl = z
  .string()
  .max(2000, 'must be at most 2000 characters')
  .regex(
    /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?::\d{1,5})?(?:[/?#][^\s\\<>"'`\p{Cc}\p{Cs}]*)?$/iu,
    'must be an https address',
  )
  .pipe(z.url('must be an https address'));

const target = z.union([z.string().refine(isPageAddress), httpsUrl], 'must be a page of the game or an https address');

/** `type` is derived from the placement. */
const adForm = z
  .strictObject({
    placement: z.enum(adPlacements, `must be one of ${adPlacements.join(', ')}`),
    title: lineSchema(60),
    description: lineSchema(200),
    clickUrl: target.nullable(),
    backgroundColor: z.string().max(300).refine(isAdBackground, 'must be a color or a linear gradient'),
    textColor: z.string().max(60).refine(isAdColor, 'must be a color'),
    isActive: z.boolean(),
    /** Null means no limit. */
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
  })
  .refine((form) => !form.startsAt || !form.endsAt || Date.parse(form.startsAt) < Date.parse(form.endsAt), {
    path: ['endsAt'],
    error: 'must be later than the start',
  })
  .meta({ id: 'AdForm' });

const managedAd = z
  .object({
    id: z.int(),
    type: z.enum(['house', 'rewarded']),
    placement: z.enum(adPlacements),
    title: z.string(),
    description: z.string(),
    clickUrl: z.string().nullable(),
    backgroundColor: z.string(),
    textColor: z.string(),
    isActive: z.boolean(),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    createdAt: z.string(),
    state: z.enum(adStates),
    /** Views by signed-in players who consented; for a rewarded ad, the number of videos started. */
    views: z.int(),
    clicks: z.int(),
    claims: z.int(),
  })
  .meta({ id: 'ManagedAd' });

export const adsContract = contract({
  'GET /api/ads/:placement': {
    operationId: 'getAd',
    summary: 'An ad for a place of the game, or null; `rewarded` always has one',
    access: 'guest',
    resource: null,
    params: z.strictObject({ placement: placementText }),
    response: ad.nullable(),
  },
  'POST /api/ads/track': {
    operationId: 'trackAdEvent',
    summary: 'Note a view or a click; a view of a rewarded ad begins its 15 seconds anew',
    access: 'guest',
    body: z.strictObject({
      adId: id,
      type: z.enum(['view', 'click'], 'must be view or click'),
      placement: placementText,
    }),
    response: z.object({ tracked: z.boolean() }),
    errors: ['featureOff', 'adNotFound'],
  },
  'POST /api/ads/claim-reward': {
    operationId: 'claimAdReward',
    summary: 'Claim the reward of the rewarded video that you began at least 15 s ago: once, 5 a day',
    access: 'guest',
    body: z.strictObject({ adId: id }),
    response: z.object({
      coins: z.int(),
      extraTime: z.int(),
      fiftyFifty: z.int(),
      balance: z.int(),
      claimsLeft: z.int(),
    }),
    errors: ['adNotFound', 'videoNotBegun', 'videoTooShort', 'videoRewardsUsedUp'],
  },
  'GET /api/admin/ads': {
    operationId: 'listManagedAds',
    summary: 'Every ad with its schedule and what came of it, newest first',
    access: 'admin',
    response: z.array(managedAd),
  },
  'POST /api/admin/ads': {
    operationId: 'createAd',
    summary: 'Add an ad',
    access: 'admin',
    body: adForm,
    response: managedAd,
  },
  'PUT /api/admin/ads/:id': {
    operationId: 'updateAd',
    summary: 'Change, schedule, stop or resume an ad; the last active rewarded one cannot be stopped',
    access: 'admin',
    resource: 'ad',
    params: z.strictObject({ id: idText }),
    body: adForm,
    response: managedAd,
    errors: ['adNotFound', 'lastRewardedAd'],
  },
});

export type Ad = z.output<typeof ad>;
export type ManagedAd = z.output<typeof managedAd>;
export type AdForm = z.output<typeof adForm>;
