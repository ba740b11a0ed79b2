import type { ProfileChange, User } from '#shared/account/contract.ts';
import { isPlaceholderName, nameChanges, nextNameChange } from '#shared/account/names.ts';
import { nextMidnight } from '#shared/account/dates.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { roleOf } from '#shared/kernel/roles.ts';
import { levelOf } from '#shared/progress/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mustBeKind } from '#server/platform/word-filter.ts';
import { type ProfileValues, writeProfile } from './profile-store.ts';
import type { Account } from './service.ts';
import { type AvatarReader, shownAvatar } from './shown-avatar.ts';
import { findPlayer, type PlayerRow } from './store.ts';

/** What other features know of a player. */
export interface ProfileReaders {
  readonly avatar: AvatarReader;
  readonly boards: { moved(tx: Tx, playerId: string, country: string | null): Promise<void> };
  readonly daily: {
    streak(
      queries: Queries,
      playerId: string,
      date: string,
      skipped: ReadonlySet<string>,
    ): Promise<{ readonly current: number; readonly longest: number; readonly playedToday: boolean }>;
  };
}

export type Profiles = ReturnType<typeof createProfiles>;

/** What does not hang on the session that asks. */
type OwnProfile = Omit<User, 'administratorNeed'>;

const instantText = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);

const emptyToNull = (name: string | null | undefined) => (name === '' ? null : name);

/** Who gave one name at sign-up bears it twice: "Welcome back" follows the display name until a first name of its own is set. */
function firstNameWith({ displayName, firstName }: PlayerRow): boolean {
  return firstName === null ? isPlaceholderName(displayName) : firstName === displayName;
}

type Names = Readonly<Partial<Record<'displayName' | 'firstName' | 'lastName', string | null | undefined>>>;

/** The names that are chosen with this change: what a player bears already stays. */
function newNames(before: PlayerRow, names: Names): Names {
  const { displayName, firstName, lastName } = names;
  return {
    ...(displayName !== before.displayName && { displayName }),
    ...(firstName !== before.firstName && { firstName }),
    ...(lastName !== before.lastName && { lastName }),
  };
}

/** The player's own view of themselves, and what they may change about it. */
export function createProfiles(deps: Deps, account: Account, readers: ProfileReaders) {
  const { database, clock } = deps;

  async function user(playerId: string): Promise<OwnProfile> {
    const row = await findPlayer(database, playerId);
    if (!row) throw new Refusal('unauthorized');
    const today = account.dayOf(row);
    const streak = await readers.daily.streak(database, playerId, today.date, today.skippedDates);
    const worn = (await readers.avatar.looks(database, [row])).get(playerId);
    return {
      id: row.id,
      displayName: row.displayName,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      profileImageUrl: row.profileImageUrl,
      avatar: shownAvatar(worn, row.profileImageUrl),
      isLookChosen: worn?.isChosen ?? false,
      level: levelOf(row.totalScore),
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
      role: roleOf(row),
      isAdmin: row.role === 'admin',
      isGuest: row.isGuest,
      playing: { timeFactor: row.timeFactor, advance: row.advance, readToMe: row.readToMe },
      date: today.date,
      playedToday: streak.playedToday,
    };
  }

  /** At once as long as the player has had no date, else at the present zone's next midnight (rules Y2). */
  async function zoneValues(tx: Tx, playerId: string, timeZone: string): Promise<ProfileValues> {
    const now = await clock.now(tx);
    const state = await account.stateOf(tx, playerId);
    if (state.lastDate === null) return { timeZone };
    const { zone } = await account.settle(tx, playerId, state, now);
    if (timeZone === zone) return { pendingTimeZone: null, pendingFrom: null };
    return { pendingTimeZone: timeZone, pendingFrom: nextMidnight(zone, now) };
  }

  /**
   * What a change of the display name is remembered by; 409 that names the field after too many. The first name of one's own,
   * in place of one that the game gave, is no change.
   */
  async function renaming(tx: Tx, { id, displayName, nameChangedAt }: PlayerRow, name: string): Promise<ProfileValues> {
    if (name === displayName || isPlaceholderName(displayName)) return {};
    const now = await clock.now(tx);
    const free = nextNameChange(nameChangedAt, now);
    if (free) {
      const { zone } = await account.stateOf(tx, id);
      const { most, withinDays } = nameChanges;
      const message = `was changed ${most} times in ${withinDays} days; it can be changed again from ${instantText(free, zone)}`;
      throw new Refusal('nameChangesUsedUp', [{ field: 'displayName', message }]);
    }
    return { nameChangedAt: [...nameChangedAt, now].slice(-nameChanges.most) };
  }

  return {
    user,

    async change(playerId: string, { timeZone, firstName, lastName, ...rest }: ProfileChange): Promise<OwnProfile> {
      await database.transaction(async (tx) => {
        await account.lockPlayers(tx, [playerId]);
        const before = await findPlayer(tx, playerId);
        if (!before) throw new Refusal('unauthorized');
        mustBeKind(newNames(before, { displayName: rest.displayName, firstName, lastName }));
        const values = { ...rest, firstName: emptyToNull(firstName), lastName: emptyToNull(lastName) };
        const follows = rest.displayName !== undefined && firstName === undefined && firstNameWith(before);
        const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
        await writeProfile(tx, playerId, {
          ...given,
          ...(follows && { firstName: rest.displayName }),
          ...(rest.displayName !== undefined && (await renaming(tx, before, rest.displayName))),
          ...(timeZone !== undefined && (await zoneValues(tx, playerId, timeZone))),
        });
        const changed = await findPlayer(tx, playerId);
        if (changed) await readers.boards.moved(tx, playerId, changed.isCountryHidden ? null : changed.country);
      });
      return user(playerId);
    },
  };
}
