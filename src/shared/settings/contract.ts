import { z } from 'zod';
import { isCountry } from '../account/countries.ts';
import { timeZoneText } from '../account/account-fields.ts';
import { contract } from '../kernel/contract.ts';
import { instantText } from '../kernel/field-schemas.ts';
import { countText, id, idText } from '../kernel/field-schemas.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { isPageAddress } from '../pages.ts';
import { isContactAddress } from './contact.ts';
import { featureNames } from './features.ts';
import { setupSteps } from './setup-steps.ts';

const wholeNumber = (min: number, max: number) =>
  z.int('must be a whole number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);
/** A price is at least 1 because every ledger entry must move coins. */
const priceSchema = wholeNumber(1, 10_000);
const rewardSchema = wholeNumber(0, 1000);
const roundMinutesSchema = wholeNumber(10, 10_080);
const hourSchema = wholeNumber(0, 23);
const oneLineText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'is required')
    .max(longest, `must be at most ${longest} characters`)
    .regex(plainLine, 'must not contain control characters');

const contactAddressSchema = oneLineText(200).refine(isContactAddress, 'must be an e-mail address or an https address');

const settings = z
  .strictObject({
    gameReward: rewardSchema,
    dailyReward: rewardSchema,
    videoReward: rewardSchema,
    extraTimePrice: priceSchema,
    skipQuestionPrice: priceSchema,
    extraLifePrice: priceSchema,
    fiftyFiftyPrice: priceSchema,
    freezePrice: priceSchema,
    rewardedGamesPerDay: wholeNumber(0, 1000),
    rewardedVideosPerDay: wholeNumber(0, 50),
    giftCoinsPerDay: wholeNumber(0, 10_000),
    giftPowerUpsPerDay: wholeNumber(0, 1000),
    tournamentRoundMinutes: roundMinutesSchema,
    tournamentMaxFee: wholeNumber(0, 10_000),
    winsBeforeFee: wholeNumber(0, 1000),
    officialTimeZone: timeZoneText,
    officialDaily: z.boolean(),
    officialDailyHour: hourSchema,
    officialDailyRoundMinutes: roundMinutesSchema,
    officialDailyCategory: id.nullable(),
    officialWeekly: z.boolean(),
    /** 1 for Monday to 7 for Sunday. */
    officialWeeklyDay: wholeNumber(1, 7),
    officialWeeklyHour: hourSchema,
    officialWeeklyRoundMinutes: roundMinutesSchema,
    officialWeeklyCategory: id.nullable(),
    dealsPerNetworkHour: wholeNumber(1_000, 10_000_000),
    signUpsPerNetworkHour: wholeNumber(1, 100_000),
    guestsPerNetworkHour: wholeNumber(1, 1_000_000),
    /** UTC date on which a school class is expected; it raises the network limits on that day only. */
    classDay: z.iso.date('must be a date').nullable(),
    operatorName: oneLineText(80).nullable(),
    /** Contact for players: an e-mail address or an https address; null if not configured. */
    contactAddress: contactAddressSchema.nullable(),
    administratorsNeedPasskey: z.boolean(),
    maintenance: z.boolean(),
    maintenanceText: oneLineText(300),
    switchedOff: z
      .array(z.enum(featureNames))
      .max(featureNames.length)
      .refine((names) => new Set(names).size === names.length, 'must not name a feature twice'),
    skippedSteps: z
      .array(z.enum(setupSteps))
      .max(setupSteps.length)
      .refine((steps) => new Set(steps).size === steps.length, 'must not name a step twice'),
  })
  .meta({ id: 'Settings' });

const announcementTone = z.enum(['info', 'celebration', 'warning']);

/**
 * Audience of an announcement: everybody, guests, account holders, or players of one country. It is not access control.
 */
const audience = z.enum(['everybody', 'guests', 'accounts', 'country']);

const newAnnouncement = z
  .strictObject({
    title: oneLineText(80),
    text: oneLineText(300),
    tone: announcementTone.default('info'),
    audience: audience.default('everybody'),
    /** ISO 3166 code for the audience `country`; null otherwise. */
    country: z.string().refine(isCountry, 'must be an ISO country code such as AT').nullable().default(null),
    href: z.string().refine(isPageAddress, 'must be a page of the game, such as /tournaments').nullable().default(null),
    startsAt: instantText.nullable().default(null),
    endsAt: instantText.nullable().default(null),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'must be later than startsAt',
  })
  .refine(({ audience: whom, country }) => (whom === 'country') === (country !== null), {
    path: ['country'],
    error: 'must be given for the audience country, and for no other',
  })
  .meta({ id: 'AnnouncementForm' });

const announcement = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  tone: announcementTone,
  audience,
  country: z.string().nullable(),
  href: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});

const managedAnnouncement = announcement
  .extend({
    createdAt: z.string(),
    state: z.enum(['showing', 'scheduled', 'over']),
  })
  .meta({ id: 'ManagedAnnouncement' });

const settingChange = z.object({
  id: z.int(),
  at: z.string(),
  actorName: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The change that this one undid; null for a regular change. */
  undoes: z.int().nullable(),
});

const settingsState = z
  .object({
    version: z.int(),
    settings,
    defaults: settings,
    /** The server's date in UTC, which `classDay` is compared with. */
    today: z.string(),
  })
  .meta({ id: 'SettingsState' });

const idParams = z.strictObject({ id: idText });

export const settingsContract = contract({
  'GET /api/settings': {
    operationId: 'getPublicSettings',
    summary: 'What the screens need to know of the settings, and the announcements of now',
    access: 'public',
    response: z
      .object({
        gameReward: z.int(),
        dailyReward: z.int(),
        videoReward: z.int(),
        tournamentRoundMinutes: z.int(),
        tournamentMaxFee: z.int(),
        winsBeforeFee: z.int(),
        operatorName: z.string().nullable(),
        contactAddress: z.string().nullable(),
        switchedOff: z.array(z.enum(featureNames)),
        maintenance: z.string().nullable(),
        announcements: z.array(announcement),
      })
      .meta({ id: 'PublicSettings' }),
  },
  'GET /api/admin/settings': {
    operationId: 'getSettings',
    summary: 'All settings, their defaults, and the number of the latest change',
    access: 'admin',
    response: settingsState,
  },
  'PATCH /api/admin/settings': {
    operationId: 'updateSettings',
    summary: 'Change settings; a version that is not the latest is a 409 and changes nothing',
    access: 'admin',
    body: z.strictObject({ version: z.int().min(0), changes: settings.partial() }),
    response: settingsState,
    errors: ['settingsChanged'],
  },
  'GET /api/admin/settings/changes': {
    operationId: 'listSettingChanges',
    summary: 'The history of the settings, newest first',
    access: 'admin',
    query: z.strictObject({ limit: countText(1, 100).default(50), before: idText.optional() }),
    response: z.array(settingChange),
  },
  'POST /api/admin/settings/changes/:id/undo': {
    operationId: 'undoSettingChange',
    summary: 'Put the settings of one change back as they were before it, once; what was changed since is a 409',
    access: 'admin',
    resource: 'settingChange',
    params: idParams,
    response: settingsState,
    errors: ['changeNotFound', 'settingsChanged'],
  },
  'GET /api/admin/announcements': {
    operationId: 'listAnnouncements',
    summary: 'All announcements, newest first',
    access: 'admin',
    response: z.array(managedAnnouncement),
  },
  'POST /api/admin/announcements': {
    operationId: 'createAnnouncement',
    summary: 'Announce something to all players, or to those whom it is about',
    access: 'admin',
    body: newAnnouncement,
    response: managedAnnouncement,
  },
  'PUT /api/admin/announcements/:id': {
    operationId: 'updateAnnouncement',
    summary: 'Change an announcement',
    access: 'admin',
    resource: 'announcement',
    params: idParams,
    body: newAnnouncement,
    response: managedAnnouncement,
    errors: ['announcementNotFound'],
  },
  'DELETE /api/admin/announcements/:id': {
    operationId: 'deleteAnnouncement',
    summary: 'Take an announcement away; a repeat is a 404',
    access: 'admin',
    resource: 'announcement',
    params: idParams,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['announcementNotFound'],
  },
});

export type Settings = z.output<typeof settings>;
export type SettingChange = z.output<typeof settingChange>;
export type Announcement = z.output<typeof announcement>;
export type ManagedAnnouncement = z.output<typeof managedAnnouncement>;
export type NewAnnouncement = z.output<typeof newAnnouncement>;
