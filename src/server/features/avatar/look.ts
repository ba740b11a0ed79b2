import type { AvatarSettings } from '#shared/avatar/contract.ts';
import { type AvatarLook, type AvatarPlace, avatarPlaces, getAvatarPlace } from '#shared/avatar/rules.ts';
import { createStarterFace, findNextShuffle } from '#shared/avatar/starter-face.ts';
import { ApiError, createFieldError } from '#shared/kernel/errors.ts';
import type { Looks, Worn } from '#server/features/account/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { AvatarContext } from './context.ts';
import { lacksAny } from './inventory.ts';
import { findItems, findSettings, type ItemRow, saveSettings, saveShuffles } from './store.ts';

type AvatarChoice = { readonly [Place in AvatarPlace]?: number | null | undefined };

const isDressed = (worn: Readonly<Record<AvatarPlace, unknown>>) => avatarPlaces.some((place) => worn[place] !== null);

/** The items the player chose or, if none, those of their starter face, which belong to every player. */
export async function getWornItems(
  { catalogue }: Pick<AvatarContext, 'catalogue'>,
  queries: Queries,
  playerId: string,
): Promise<AvatarSettings> {
  const { chosen, shuffles } = await findSettings(queries, playerId);
  if (isDressed(chosen)) return chosen;
  const face = createStarterFace(playerId, shuffles);
  const pieces = avatarPlaces.map((place) => [place, catalogue.idAt.get(`${place} ${face[place]}`) ?? null] as const);
  return Object.fromEntries(pieces) as AvatarSettings;
}

/** Switches to another starter face. 409 for a player who has already chosen items. */
export async function shuffleFace(ctx: AvatarContext, playerId: string): Promise<AvatarSettings> {
  return ctx.database.transaction(async (tx) => {
    await ctx.account.lockCaller(tx, playerId);
    const { chosen, shuffles } = await findSettings(tx, playerId);
    if (isDressed(chosen)) throw new ApiError('lookChosen');
    await saveShuffles(tx, playerId, findNextShuffle(playerId, shuffles));
    return getWornItems(ctx, tx, playerId);
  });
}

/**
 * Applies the choice on top of the current items, including those of a starter face. 400 for an item of another place,
 * 409 for an item the player does not own.
 */
export async function wearItems(ctx: AvatarContext, playerId: string, choice: AvatarChoice): Promise<AvatarSettings> {
  return ctx.database.transaction(async (tx) => {
    await ctx.account.lockCaller(tx, playerId);
    const before = await getWornItems(ctx, tx, playerId);
    const changed = avatarPlaces.filter((place) => choice[place] !== undefined);
    if (changed.length === 0) return before;
    const settings = { ...before, ...Object.fromEntries(changed.map((place) => [place, choice[place]])) };
    const ids = changed.flatMap((place) => choice[place] ?? []);
    const items = await findItems(tx, ids);
    for (const place of changed) assertItemFitsPlace(place, choice[place] ?? null, items);
    const nonStarterIds = ids.filter((id) => !items.get(id)?.isStarter);
    if (await lacksAny(ctx, tx, playerId, nonStarterIds)) throw new ApiError('itemNotOwned');
    await saveSettings(tx, playerId, settings);
    return getWornItems(ctx, tx, playerId);
  });
}

function assertItemFitsPlace(place: AvatarPlace, id: number | null, items: ReadonlyMap<number, ItemRow>): void {
  if (id === null) return;
  const item = items.get(id);
  if (!item) throw createFieldError(place, 'is no avatar item');
  if (getAvatarPlace(item) !== place) throw createFieldError(place, 'is an item for another place');
}

/** Avatar drawing data by player id. */
export async function getLooks(
  { readItemValues }: Pick<AvatarContext, 'readItemValues'>,
  queries: Queries,
  players: readonly Worn[],
): Promise<ReadonlyMap<string, Looks>> {
  const ids = players.flatMap((own) => avatarPlaces.flatMap((place) => own[place] ?? []));
  const values = await readItemValues(queries, ids);
  return new Map(players.map((own) => [own.id, toLooks(own, values)]));
}

function toLooks({ id, shuffles, ...worn }: Worn, values: ReadonlyMap<number, string>): Looks {
  if (!isDressed(worn)) return { look: createStarterFace(id, shuffles), isChosen: false };
  const pieces = avatarPlaces.map((place) => [place, values.get(worn[place] ?? 0) ?? null] as const);
  return { look: Object.fromEntries(pieces) as AvatarLook, isChosen: true };
}
