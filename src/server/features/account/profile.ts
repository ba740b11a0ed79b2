import type { PlayPreferences, ProfileChange, User } from '#shared/account/contract.ts';
import { getNextNameChange, isPlaceholderName, nameChangeLimit } from '#shared/account/player-names.ts';
import { getNextMidnight } from '#shared/account/dates.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { getRole } from '#shared/kernel/roles.ts';
import { calculateLevel } from '#shared/progress/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assertNoBadWords } from '#server/platform/word-filter.ts';
import { type PlaySettingsChange, type ProfileValues, writePlaySettings, writeProfile } from './profile-store.ts';
import type { AccountContext, PersonalContext } from './context.ts';
import { applyDate, getDateState, toPlayerDay } from './player-dates.ts';
import { getShownAvatar } from './public-profile.ts';
import { type PlayerRow, findPlayer, lockPlayerRows } from './store.ts';

/** The fields that do not depend on the requesting session. */
type OwnProfile = Omit<User, 'administratorNeed'>;

const formatInstant = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);

const emptyToNull = (name: string | null | undefined) => (name === '' ? null : name);

/**
 * Sign-up asks for one name, which is stored twice. "Welcome back" follows the display name until a separate first name
 * is set.
 */
function isFirstNameSynced({ displayName, firstName }: PlayerRow): boolean {
  return firstName === null ? isPlaceholderName(displayName) : firstName === displayName;
}

type Names = Readonly<Partial<Record<'displayName' | 'firstName' | 'lastName', string | null | undefined>>>;

/** The names that this change really sets, without those that are unchanged. */
function getChangedNames(before: PlayerRow, names: Names): Names {
  const { displayName, firstName, lastName } = names;
  return {
    ...(displayName !== before.displayName && { displayName }),
    ...(firstName !== before.firstName && { firstName }),
    ...(lastName !== before.lastName && { lastName }),
  };
}

export async function getOwnProfile(
  ctx: Pick<PersonalContext, 'database' | 'clock' | 'avatar' | 'daily'>,
  playerId: string,
): Promise<OwnProfile> {
  const row = await findPlayer(ctx.database, playerId);
  if (!row) throw new ApiError('unauthorized');
  const today = toPlayerDay(ctx, row);
  const streak = await ctx.daily.streak(ctx.database, playerId, today.date, today.skippedDates);
  const worn = (await ctx.avatar.looks(ctx.database, [row])).get(playerId);
  return {
    id: row.id,
    displayName: row.displayName,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    profileImageUrl: row.profileImageUrl,
    avatar: getShownAvatar(worn, row.profileImageUrl),
    isLookChosen: worn?.isChosen ?? false,
    level: calculateLevel(row.totalScore),
    totalScore: row.totalScore,
    gamesPlayed: row.gamesPlayed,
    gamesWon: row.gamesWon,
    rankedWins: row.rankedWins,
    rankedWinDates: row.rankedWinDates,
    currentStreak: streak.current,
    longestStreak: streak.longest,
    coins: row.coins,
    timeZone: today.zone,
    pendingTimeZone: today.isZoneChanged ? null : row.pendingTimeZone,
    country: row.country,
    isCountryHidden: row.isCountryHidden,
    role: getRole(row),
    isAdmin: row.role === 'admin',
    isGuest: row.isGuest,
    playing: { timeFactor: row.timeFactor, advance: row.advance, readToMe: row.readToMe },
    date: today.date,
    playedToday: streak.playedToday,
  };
}

export async function changeProfile(
  ctx: PersonalContext,
  playerId: string,
  { timeZone, firstName, lastName, ...rest }: ProfileChange,
): Promise<OwnProfile> {
  const { database, boards } = ctx;
  await database.transaction(async (tx) => {
    await lockPlayerRows(tx, [playerId]);
    const before = await findPlayer(tx, playerId);
    if (!before) throw new ApiError('unauthorized');
    assertNoBadWords(getChangedNames(before, { displayName: rest.displayName, firstName, lastName }));
    const values = { ...rest, firstName: emptyToNull(firstName), lastName: emptyToNull(lastName) };
    const isFirstNameFollowing = rest.displayName !== undefined && firstName === undefined && isFirstNameSynced(before);
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    await writeProfile(tx, playerId, {
      ...given,
      ...(isFirstNameFollowing && { firstName: rest.displayName }),
      ...(rest.displayName !== undefined && (await getNameChangeValues(ctx, tx, before, rest.displayName))),
      ...(timeZone !== undefined && (await getZoneValues(ctx, tx, playerId, timeZone))),
    });
    const changed = await findPlayer(tx, playerId);
    if (changed) await boards.moved(tx, playerId, changed.isCountryHidden ? null : changed.country);
  });
  return getOwnProfile(ctx, playerId);
}

/** Changes the play settings for all devices and notifies them. With `ifUnset`, only when none was ever chosen. */
export function changePlaySettings(
  { database, events }: Pick<AccountContext, 'database' | 'events'>,
  playerId: string,
  change: PlaySettingsChange,
): Promise<PlayPreferences> {
  return database.transaction(async (tx) => {
    const playing = await writePlaySettings(tx, playerId, change);
    if (!playing) throw new ApiError('unauthorized');
    await events.publish(tx, 'user', [playerId]);
    return playing;
  });
}

/** The zone changes at once until the player has had a date, and later at the current zone's next midnight (rules Y2). */
async function getZoneValues(
  { clock }: Pick<AccountContext, 'clock'>,
  tx: Tx,
  playerId: string,
  timeZone: string,
): Promise<ProfileValues> {
  const now = await clock.now(tx);
  const state = await getDateState(tx, playerId);
  if (state.lastDate === null) return { timeZone };
  const { zone } = await applyDate(tx, playerId, state, now);
  if (timeZone === zone) return { pendingTimeZone: null, pendingFrom: null };
  return { pendingTimeZone: timeZone, pendingFrom: getNextMidnight(zone, now) };
}

/**
 * Returns the values that record a change of the display name, or throws a 409 naming the field after too many.
 * Replacing a generated name does not count.
 */
async function getNameChangeValues(
  { clock }: Pick<AccountContext, 'clock'>,
  tx: Tx,
  { id, displayName, nameChangedAt }: PlayerRow,
  name: string,
): Promise<ProfileValues> {
  if (name === displayName || isPlaceholderName(displayName)) return {};
  const now = await clock.now(tx);
  const nextChangeAt = getNextNameChange(nameChangedAt, now);
  if (nextChangeAt) {
    const { zone } = await getDateState(tx, id);
    const { most, withinDays } = nameChangeLimit;
    const message = `was changed ${most} times in ${withinDays} days; it can be changed again from ${formatInstant(nextChangeAt, zone)}`;
    throw new ApiError('nameChangesUsedUp', [{ field: 'displayName', message }]);
  }
  return { nameChangedAt: [...nameChangedAt, now].slice(-nameChangeLimit.most) };
}
