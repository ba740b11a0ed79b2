import { z } from 'zod';
import { isCountry } from '../account/countries.ts';
import { timeZoneText } from '../account/time-zone-text.ts';
import { contract } from '../kernel/contract.ts';
import { instantText } from '../kernel/dates.ts';
import { countText, id, idText } from '../kernel/ids.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { isPageAddress } from '../pages.ts';
import { isContact } from './contact.ts';
import { featureNames } from './features.ts';
import { firstSteps } from './first-day.ts';

const whole = (min: number, max: number) =>
  z.int('must be a whole number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);
/** Coins: a movement in the ledger moves something. */
const price = whole(1, 10_000);
const reward = whole(0, 1000);
const roundMinutes = whole(10, 10_080);
const hour = whole(0, 23);
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'is required')
    .max(longest, `must be at most ${longest} characters`)
    .regex(plainLine, 'must not contain control characters');

const contactAddress = line(200).refine(isContact, 'must be an e-mail address or an https address');

/** Every setting within its bounds. */
const settings = z.strictObject({
  gameReward: reward,
  dailyReward: reward,
  videoReward: reward,
  extraTimePrice: price,
  skipQuestionPrice: price,
  extraLifePrice: price,
  fiftyFiftyPrice: price,
  freezePrice: price,
  rewardedGamesPerDay: whole(0, 1000),
  rewardedVideosPerDay: whole(0, 50),
  giftCoinsPerDay: whole(0, 10_000),
  giftPowerUpsPerDay: whole(0, 1000),
  tournamentRoundMinutes: roundMinutes,
  tournamentMaxFee: whole(0, 10_000),
  winsBeforeFee: whole(0, 1000),
  /** The zone of the server's clock, by which official tournaments start. */
  officialTimeZone: timeZoneText,
  officialDaily: z.boolean(),
  officialDailyHour: hour,
  officialDailyRoundMinutes: roundMinutes,
  officialDailyCategory: id.nullable(),
  officialWeekly: z.boolean(),
  /** 1 for Monday to 7 for Sunday. */
  officialWeeklyDay: whole(1, 7),
  officialWeeklyHour: hour,
  officialWeeklyRoundMinutes: roundMinutes,
  officialWeeklyCategory: id.nullable(),
  dealsPerNetworkHour: whole(1_000, 10_000_000),
  signUpsPerNetworkHour: whole(1, 100_000),
  guestsPerNetworkHour: whole(1, 1_000_000),
  /** The date in UTC on which a class is expected; it has no effect on any other day. */
  classDay: z.iso.date('must be a date').nullable(),
  /** Who runs this installation, as its pages call them; null: nobody has said. */
  operatorName: line(80).nullable(),
  /** Where players can write to: an e-mail address or an https address; null: nowhere yet. */
  contactAddress: contactAddress.nullable(),
  /** Whether administrators must show a passkey before they administer anything. */
  administratorsNeedPasskey: z.boolean(),
  maintenance: z.boolean(),
  maintenanceText: line(300),
  switchedOff: z
    .array(z.enum(featureNames))
    .max(featureNames.length)
    .refine((names) => new Set(names).size === names.length, 'must not name a feature twice'),
  /** What of the first day's list this installation does without. */
  skippedSteps: z
    .array(z.enum(firstSteps))
    .max(firstSteps.length)
    .refine((steps) => new Set(steps).size === steps.length, 'must not name a step twice'),
});

const announcementTone = z.enum(['info', 'celebration', 'warning']);

/** Whom pages show an announcement to: everybody, whoever has no account, whoever has one, players of one country. No secret. */
const audience = z.enum(['everybody', 'guests', 'accounts', 'country']);

const newAnnouncement = z
  .strictObject({
    title: line(80),
    text: line(300),
    tone: announcementTone.default('info'),
    audience: audience.default('everybody'),
    /** Of the audience `country`, as ISO 3166 writes it; else null. */
    country: z.string().refine(isCountry, 'must be an ISO country code such as AT').nullable().default(null),
    /** The address of a page of the game, or null. */
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
  });

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

const managedAnnouncement = announcement.extend({
  createdAt: z.string(),
  state: z.enum(['showing', 'scheduled', 'over']),
});

const settingChange = z.object({
  id: z.int(),
  at: z.string(),
  actorName: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The change that it undid; null for one of its own. */
  undoes: z.int().nullable(),
});

const stand = z.object({
  version: z.int(),
  settings,
  defaults: settings,
  /** The server's date, in UTC: what `classDay` is set to when a class is expected. */
  today: z.string(),
});

const one = z.strictObject({ id: idText });

export const settingsContract = contract({
  'GET /api/settings': {
    summary: 'What the screens need to know of the settings, and the announcements of now',
    access: 'public',
    response: z.object({
      gameReward: z.int(),
      dailyReward: z.int(),
      videoReward: z.int(),
      tournamentRoundMinutes: z.int(),
      tournamentMaxFee: z.int(),
      winsBeforeFee: z.int(),
      operatorName: z.string().nullable(),
      contactAddress: z.string().nullable(),
      switchedOff: z.array(z.enum(featureNames)),
      /** Null while it is off. */
      maintenance: z.string().nullable(),
      announcements: z.array(announcement),
    }),
  },
  'GET /api/admin/settings': {
    summary: 'All settings, their defaults, and the number of the latest change',
    access: 'admin',
    response: stand,
  },
  'PATCH /api/admin/settings': {
    summary: 'Change settings; a version that is not the latest is a 409 and changes nothing',
    access: 'admin',
    body: z.strictObject({ version: z.int().min(0), changes: settings.partial() }),
    response: stand,
    errors: ['settingsChanged'],
  },
  'GET /api/admin/settings/changes': {
    summary: 'The history of the settings, newest first',
    access: 'admin',
    query: z.strictObject({ limit: countText(1, 100).default(50), before: idText.optional() }),
    response: z.array(settingChange),
  },
  'POST /api/admin/settings/changes/:id/undo': {
    summary: 'Put the settings of one change back as they were before it, once; what was changed since is a 409',
    access: 'admin',
    resource: 'settingChange',
    params: one,
    response: stand,
    errors: ['changeNotFound', 'settingsChanged'],
  },
  'GET /api/admin/announcements': {
    summary: 'All announcements, newest first',
    access: 'admin',
    response: z.array(managedAnnouncement),
  },
  'POST /api/admin/announcements': {
    summary: 'Announce something to all players, or to those whom it is about',
    access: 'admin',
    body: newAnnouncement,
    response: managedAnnouncement,
  },
  'PUT /api/admin/announcements/:id': {
    summary: 'Change an announcement',
    access: 'admin',
    resource: 'announcement',
    params: one,
    body: newAnnouncement,
    response: managedAnnouncement,
    errors: ['announcementNotFound'],
  },
  'DELETE /api/admin/announcements/:id': {
    summary: 'Take an announcement away; a repeat is a 404',
    access: 'admin',
    resource: 'announcement',
    params: one,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['announcementNotFound'],
  },
});

export type Settings = z.output<typeof settings>;
export type SettingChange = z.output<typeof settingChange>;
export type Announcement = z.output<typeof announcement>;
export type ManagedAnnouncement = z.output<typeof managedAnnouncement>;
export type NewAnnouncement = z.output<typeof newAnnouncement>;
