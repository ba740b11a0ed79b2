import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import {
  type AvatarLook,
  type AvatarPlace,
  avatarPlaces,
  type EarnedBy,
  getAvatarPlace,
} from '#shared/avatar/rules.ts';
import { findNextShuffle, createStarterFace } from '#shared/avatar/starter-face.ts';
import { coins } from '#shared/kernel/coins.ts';
import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import type { Account, Looks, Worn } from '#server/features/account/service.ts';
import type { Achievements } from '#server/features/achievements/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCatalogue } from './catalogue.ts';
import { createAvatarItemsAdmin } from './avatar-items-admin.ts';
import { createItemValueCache } from './catalogue.ts';
import { findSettings, saveSettings, saveShuffles, removeItemFromSettings } from './store.ts';
import {
  countBought,
  deleteBought,
  findBoughtIds,
  listInventoryIds,
  findItems,
  insertBought,
  type ItemRow,
  listItems,
} from './store.ts';

interface AvatarDependencies extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'lockCaller' | 'lockPlayers'>;
  readonly wallet: Pick<Wallet, 'move' | 'balance'>;
  readonly progress: Pick<Progress, 'totals' | 'fullPlaces'>;
  readonly achievements: Pick<Achievements, 'count'>;
  readonly audit: Pick<Audit, 'noteAll'>;
}

type AvatarChoice = { readonly [Place in AvatarPlace]?: number | null | undefined };

export interface Purchase {
  readonly itemId: number;
  readonly expectedPrice?: number | undefined;
}

const isDressed = (worn: Readonly<Record<AvatarPlace, unknown>>) => avatarPlaces.some((place) => worn[place] !== null);

export type Avatar = Awaited<ReturnType<typeof createAvatar>>;

/**
 * The avatar feature: items that players wear and how they get them (rules 2.19, 4.6). Every write holds the player's
 * lock.
 */
export async function createAvatar(parts: AvatarDependencies) {
  const { database, clock, chance, failpoint, account, wallet, progress, achievements, audit } = parts;
  const catalogue = await readCatalogue();
  const { listed, idAt, earnedBy, present } = catalogue;
  const getItemValues = createItemValueCache();

  /** The items the player chose or, if none, those of their starter face, which belong to every player. */
  async function worn(queries: Queries, playerId: string): Promise<AvatarSettings> {
    const { chosen, shuffles } = await findSettings(queries, playerId);
    if (isDressed(chosen)) return chosen;
    const face = createStarterFace(playerId, shuffles);
    const pieces = avatarPlaces.map((place) => [place, idAt.get(`${place} ${face[place]}`) ?? null] as const);
    return Object.fromEntries(pieces) as AvatarSettings;
  }

  /** Earned items are not stored: they follow from the player's level and completed categories. */
  async function findEarnedIds(queries: Queries, playerId: string): Promise<ReadonlySet<number>> {
    const { level } = await progress.totals(queries, playerId);
    const completedPlaces = new Set(await progress.fullPlaces(queries, playerId));
    const isReached = ([, condition]: readonly [number, EarnedBy]) =>
      'level' in condition ? condition.level <= level : completedPlaces.has(condition.place);
    return new Set([...earnedBy].filter(isReached).map(([id]) => id));
  }

  /** Ids of all items the player owns, including starters. */
  async function findOwnedIds(queries: Queries, playerId: string): Promise<ReadonlySet<number>> {
    return new Set([...(await listInventoryIds(queries, playerId)), ...(await findEarnedIds(queries, playerId))]);
  }

  /** Whether the player is missing at least one of these non-starter items. */
  async function lacksAny(queries: Queries, playerId: string, ids: readonly number[]): Promise<boolean> {
    const bought = await findBoughtIds(queries, playerId, ids);
    const others = ids.filter((id) => !bought.has(id));
    if (!others.every((id) => earnedBy.has(id))) return true;
    if (others.length === 0) return false;
    const own = await findEarnedIds(queries, playerId);
    return !others.every((id) => own.has(id));
  }

  async function pay(tx: Tx, playerId: string, item: ItemRow, now: Date): Promise<number> {
    if (item.price === 0) return wallet.balance(tx, playerId);
    const reference = `${item.id}:${chance.token()}`;
    const amount = coins(-item.price);
    const paid = { playerId, amount, counterAccount: 'sink', reason: 'avatar', reference } as const;
    return (await wallet.move(tx, [paid], now)).get(playerId) ?? 0;
  }

  return {
    ...createAvatarItemsAdmin({ database, clock, audit, catalogue }),

    /** Items that are sold, items that can be earned, starters, and anything else the player owns. */
    async items(playerId: string): Promise<AvatarItem[]> {
      return (await listItems(database, playerId, [...listed])).map(present);
    },

    async inventory(playerId: string): Promise<{ avatarItemId: number }[]> {
      const ids = [...(await findOwnedIds(database, playerId))].sort((one, other) => one - other);
      return ids.map((avatarItemId) => ({ avatarItemId }));
    },

    /** 404 for an item the player does not own. Starters belong to every player. */
    async mustOwn(playerId: string, itemId: number): Promise<void> {
      if (!(await findOwnedIds(database, playerId)).has(itemId)) throw new ApiError('itemNotFound');
    },

    settings: (playerId: string): Promise<AvatarSettings> => worn(database, playerId),

    /** Switches to another starter face. 409 for a player who has already chosen items. */
    async shuffle(playerId: string): Promise<AvatarSettings> {
      return database.transaction(async (tx) => {
        await account.lockCaller(tx, playerId);
        const { chosen, shuffles } = await findSettings(tx, playerId);
        if (isDressed(chosen)) throw new ApiError('lookChosen');
        await saveShuffles(tx, playerId, findNextShuffle(playerId, shuffles));
        return worn(tx, playerId);
      });
    },

    /**
     * Applies the choice on top of the current items, including those of a starter face. 400 for an item of another
     * place, 409 for an item the player does not own.
     */
    async wear(playerId: string, choice: AvatarChoice): Promise<AvatarSettings> {
      return database.transaction(async (tx) => {
        await account.lockCaller(tx, playerId);
        const before = await worn(tx, playerId);
        const changed = avatarPlaces.filter((place) => choice[place] !== undefined);
        if (changed.length === 0) return before;
        const settings = { ...before, ...Object.fromEntries(changed.map((place) => [place, choice[place]])) };
        const ids = changed.flatMap((place) => choice[place] ?? []);
        const items = await findItems(tx, ids);
        for (const place of changed) assertItemFitsPlace(place, choice[place] ?? null, items);
        const nonStarterIds = ids.filter((id) => !items.get(id)?.isStarter);
        if (await lacksAny(tx, playerId, nonStarterIds)) throw new ApiError('itemNotOwned');
        await saveSettings(tx, playerId, settings);
        return worn(tx, playerId);
      });
    },

    /**
     * Each item can be bought once: 409 `itemOwned` if the player has it, `itemEarned` if it can only be earned. An
     * item that is no longer sold is a 404 for everyone else.
     */
    async buy(tx: Tx, playerId: string, { itemId, expectedPrice }: Purchase) {
      await account.lockPlayers(tx, [playerId]);
      const item = (await findItems(tx, [itemId])).get(itemId);
      if (!item) throw new ApiError('itemNotFound');
      if (earnedBy.has(itemId)) throw new ApiError('itemEarned');
      if (item.isStarter || (await findBoughtIds(tx, playerId, [itemId])).has(itemId)) throw new ApiError('itemOwned');
      if (!listed.has(itemId) || !item.isSold) throw new ApiError('itemNotFound');
      if (expectedPrice !== undefined && expectedPrice !== item.price) throw new ApiError('priceChanged');
      const now = await clock.now(tx);
      const balance = await pay(tx, playerId, item, now);
      failpoint('purchase.charged');
      await insertBought(tx, playerId, itemId, now);
      const { owned, legendary } = await countBought(tx, playerId);
      const gains = [
        { playerId, counter: 'itemsOwned', best: owned },
        { playerId, counter: 'legendaryItems', best: legendary },
      ] as const;
      await achievements.count(tx, gains, now);
      failpoint('purchase.added');
      return { avatarItemId: itemId, coins: balance };
    },

    /**
     * Takes an item off and removes it from the inventory. 404 for an item the player does not own, 409 for a starter
     * or an earned item.
     */
    async remove(playerId: string, itemId: number): Promise<{ avatarItemId: number }> {
      await database.transaction(async (tx) => {
        await account.lockPlayers(tx, [playerId]);
        const item = (await findItems(tx, [itemId])).get(itemId);
        if (item?.isStarter) throw new ApiError('starterItem');
        const isEarned = earnedBy.has(itemId) && !(await lacksAny(tx, playerId, [itemId]));
        if (isEarned) throw new ApiError('itemEarned');
        if (!(await deleteBought(tx, playerId, itemId))) throw new ApiError('itemNotFound');
        failpoint('avatar.removed');
        await removeItemFromSettings(tx, playerId, itemId);
      });
      failpoint('avatar.removal-committed');
      return { avatarItemId: itemId };
    },

    /** Avatar drawing data by player id. */
    async looks(queries: Queries, players: readonly Worn[]): Promise<ReadonlyMap<string, Looks>> {
      const ids = players.flatMap((own) => avatarPlaces.flatMap((place) => own[place] ?? []));
      const values = await getItemValues(queries, ids);
      return new Map(players.map((own) => [own.id, toLooks(own, values)]));
    },
  };
}

function toLooks({ id, shuffles, ...worn }: Worn, values: ReadonlyMap<number, string>): Looks {
  if (!isDressed(worn)) return { look: createStarterFace(id, shuffles), isChosen: false };
  const pieces = avatarPlaces.map((place) => [place, values.get(worn[place] ?? 0) ?? null] as const);
  return { look: Object.fromEntries(pieces) as AvatarLook, isChosen: true };
}

function assertItemFitsPlace(place: AvatarPlace, id: number | null, items: ReadonlyMap<number, ItemRow>): void {
  if (id === null) return;
  const item = items.get(id);
  if (!item) throw createFieldError(place, 'is no avatar item');
  if (getAvatarPlace(item) !== place) throw createFieldError(place, 'is an item for another place');
}
