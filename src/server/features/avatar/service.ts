import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { type AvatarLook, type AvatarPlace, avatarPlaces, type EarnedBy, placeOf } from '#shared/avatar/rules.ts';
import { nextShuffle, starterFace } from '#shared/avatar/starter-face.ts';
import { coins } from '#shared/kernel/coins.ts';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { Account, Looks, Worn } from '#server/features/account/service.ts';
import type { Achievements } from '#server/features/achievements/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCatalogue } from './catalogue.ts';
import { createManaging } from './managing.ts';
import { holdValues } from './memory.ts';
import { findSettings, saveSettings, saveShuffles, takeOff } from './settings-store.ts';
import {
  countBought,
  deleteBought,
  findBought,
  findInventory,
  findItems,
  insertBought,
  type ItemRow,
  listItems,
} from './store.ts';

interface Parts extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'lockCaller' | 'lockPlayers'>;
  readonly wallet: Pick<Wallet, 'move' | 'balance'>;
  readonly progress: Pick<Progress, 'totals' | 'fullPlaces'>;
  readonly achievements: Pick<Achievements, 'count'>;
  readonly audit: Pick<Audit, 'noteAll'>;
}

type Choice = { readonly [Place in AvatarPlace]?: number | null | undefined };

export interface Purchase {
  readonly itemId: number;
  readonly expectedPrice?: number | undefined;
}

const isDressed = (worn: Readonly<Record<AvatarPlace, unknown>>) => avatarPlaces.some((place) => worn[place] !== null);

export type Avatar = Awaited<ReturnType<typeof createAvatar>>;

/** What players wear, and where they get it (rules 2.19, 4.6). Who writes holds the player's lock. */
export async function createAvatar(parts: Parts) {
  const { database, clock, chance, failpoint, account, wallet, progress, achievements, audit } = parts;
  const catalogue = await readCatalogue();
  const { listed, idAt, earnedBy, present } = catalogue;
  const valuesOf = holdValues();

  /** What the player wears: what was chosen, else the starter face, whose pieces are everybody's. */
  async function worn(queries: Queries, playerId: string): Promise<AvatarSettings> {
    const { chosen, shuffles } = await findSettings(queries, playerId);
    if (isDressed(chosen)) return chosen;
    const face = starterFace(playerId, shuffles);
    const pieces = avatarPlaces.map((place) => [place, idAt.get(`${place} ${face[place]}`) ?? null] as const);
    return Object.fromEntries(pieces) as AvatarSettings;
  }

  /** What the player has earned. Nobody writes it down: it follows from the level and from the places that are full. */
  async function earned(queries: Queries, playerId: string): Promise<ReadonlySet<number>> {
    const { level } = await progress.totals(queries, playerId);
    const full = new Set(await progress.fullPlaces(queries, playerId));
    const isReached = ([, way]: readonly [number, EarnedBy]) =>
      'level' in way ? way.level <= level : full.has(way.place);
    return new Set([...earnedBy].filter(isReached).map(([id]) => id));
  }

  /** Everything the player owns, starters among them. */
  async function ownedBy(queries: Queries, playerId: string): Promise<ReadonlySet<number>> {
    return new Set([...(await findInventory(queries, playerId)), ...(await earned(queries, playerId))]);
  }

  /** Whether one of these, no starters, is not the player's. */
  async function lacks(queries: Queries, playerId: string, ids: readonly number[]): Promise<boolean> {
    const bought = await findBought(queries, playerId, ids);
    const others = ids.filter((id) => !bought.has(id));
    if (!others.every((id) => earnedBy.has(id))) return true;
    if (others.length === 0) return false;
    const own = await earned(queries, playerId);
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
    ...createManaging({ database, clock, audit, catalogue }),

    /** What is for sale, what can be earned, the starters, and whatever else the player owns. */
    async items(playerId: string): Promise<AvatarItem[]> {
      return (await listItems(database, playerId, [...listed])).map(present);
    },

    async inventory(playerId: string): Promise<{ avatarItemId: number }[]> {
      const ids = [...(await ownedBy(database, playerId))].sort((one, other) => one - other);
      return ids.map((avatarItemId) => ({ avatarItemId }));
    },

    /** 404 for one that the player does not own; starters are everybody's. */
    async mustOwn(playerId: string, itemId: number): Promise<void> {
      if (!(await ownedBy(database, playerId)).has(itemId)) throw new Refusal('itemNotFound');
    },

    settings: (playerId: string): Promise<AvatarSettings> => worn(database, playerId),

    /** Another starter face; 409 for who has dressed. */
    async shuffle(playerId: string): Promise<AvatarSettings> {
      return database.transaction(async (tx) => {
        await account.lockCaller(tx, playerId);
        const { chosen, shuffles } = await findSettings(tx, playerId);
        if (isDressed(chosen)) throw new Refusal('lookChosen');
        await saveShuffles(tx, playerId, nextShuffle(playerId, shuffles));
        return worn(tx, playerId);
      });
    },

    /** Puts on and takes off, over what is worn, a starter face too; 400 for an item of another place, 409 for one that the player does not own. */
    async wear(playerId: string, choice: Choice): Promise<AvatarSettings> {
      return database.transaction(async (tx) => {
        await account.lockCaller(tx, playerId);
        const before = await worn(tx, playerId);
        const changed = avatarPlaces.filter((place) => choice[place] !== undefined);
        if (changed.length === 0) return before;
        const settings = { ...before, ...Object.fromEntries(changed.map((place) => [place, choice[place]])) };
        const ids = changed.flatMap((place) => choice[place] ?? []);
        const items = await findItems(tx, ids);
        for (const place of changed) mustFit(place, choice[place] ?? null, items);
        const notFree = ids.filter((id) => !items.get(id)?.isStarter);
        if (await lacks(tx, playerId, notFree)) throw new Refusal('itemNotOwned');
        await saveSettings(tx, playerId, settings);
        return worn(tx, playerId);
      });
    },

    /** Buys an item, once: 409 `itemOwned` for whoever has it, `itemEarned` for what is not bought. One that is not sold any more is a 404 for all others. */
    async buy(tx: Tx, playerId: string, { itemId, expectedPrice }: Purchase) {
      await account.lockPlayers(tx, [playerId]);
      const item = (await findItems(tx, [itemId])).get(itemId);
      if (!item) throw new Refusal('itemNotFound');
      if (earnedBy.has(itemId)) throw new Refusal('itemEarned');
      if (item.isStarter || (await findBought(tx, playerId, [itemId])).has(itemId)) throw new Refusal('itemOwned');
      if (!listed.has(itemId) || !item.isSold) throw new Refusal('itemNotFound');
      if (expectedPrice !== undefined && expectedPrice !== item.price) throw new Refusal('priceChanged');
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

    /** Takes an item off and gives it away; 404 for one that the player does not own, 409 for a starter, and for what was earned. */
    async remove(playerId: string, itemId: number): Promise<{ avatarItemId: number }> {
      await database.transaction(async (tx) => {
        await account.lockPlayers(tx, [playerId]);
        const item = (await findItems(tx, [itemId])).get(itemId);
        if (item?.isStarter) throw new Refusal('starterItem');
        const isEarned = earnedBy.has(itemId) && !(await lacks(tx, playerId, [itemId]));
        if (isEarned) throw new Refusal('itemEarned');
        if (!(await deleteBought(tx, playerId, itemId))) throw new Refusal('itemNotFound');
        failpoint('avatar.removed');
        await takeOff(tx, playerId, itemId);
      });
      failpoint('avatar.removal-committed');
      return { avatarItemId: itemId };
    },

    /** What players' avatars are drawn from, by the player's id. */
    async looks(queries: Queries, players: readonly Worn[]): Promise<ReadonlyMap<string, Looks>> {
      const ids = players.flatMap((own) => avatarPlaces.flatMap((place) => own[place] ?? []));
      const values = await valuesOf(queries, ids);
      return new Map(players.map((own) => [own.id, looksOf(own, values)]));
    },
  };
}

function looksOf({ id, shuffles, ...worn }: Worn, values: ReadonlyMap<number, string>): Looks {
  if (!isDressed(worn)) return { look: starterFace(id, shuffles), isChosen: false };
  const pieces = avatarPlaces.map((place) => [place, values.get(worn[place] ?? 0) ?? null] as const);
  return { look: Object.fromEntries(pieces) as AvatarLook, isChosen: true };
}

function mustFit(place: AvatarPlace, id: number | null, items: ReadonlyMap<number, ItemRow>): void {
  if (id === null) return;
  const item = items.get(id);
  if (!item) throw invalidField(place, 'is no avatar item');
  if (placeOf(item) !== place) throw invalidField(place, 'is an item for another place');
}
