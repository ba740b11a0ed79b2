import type { AvatarSettings } from '#shared/avatar/contract.ts';
import { type AvatarPlace, avatarPlaces } from '#shared/avatar/rules.ts';
import { avatarSettings } from '#server/db/schema/avatar.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';

const columnByPlace = {
  hairStyle: 'hair_style',
  hairColor: 'hair_color',
  eyeColor: 'eye_color',
  faceColor: 'face_color',
  bodyColor: 'body_color',
  accessory: 'accessory',
  background: 'background',
} as const satisfies Record<AvatarPlace, string>;

const joinPlaces = (text: (place: AvatarPlace, column: string, index: number) => string) =>
  avatarPlaces.map((place, index) => text(place, columnByPlace[place], index)).join(', ');

const readSettings = statement(
  'avatar.settings',
  `select ${joinPlaces((place, column) => `${column} as "${place}"`)}, shuffles from avatar_settings where player_id = $1`,
  {
    hairStyle: avatarSettings.hairStyle,
    hairColor: avatarSettings.hairColor,
    eyeColor: avatarSettings.eyeColor,
    faceColor: avatarSettings.faceColor,
    bodyColor: avatarSettings.bodyColor,
    accessory: avatarSettings.accessory,
    background: avatarSettings.background,
    shuffles: avatarSettings.shuffles,
  },
);

const writeSettings = statement(
  'avatar.settings.write',
  `insert into avatar_settings (player_id, ${joinPlaces((_place, column) => column)})
   values ($1, ${joinPlaces((_place, _column, index) => `$${index + 2}`)})
   on conflict (player_id) do update set ${joinPlaces((_place, column) => `${column} = excluded.${column}`)}`,
);

const takeOffItem = statement(
  'avatar.settings.take-off',
  `update avatar_settings set ${joinPlaces((_place, column) => `${column} = nullif(${column}, $2::int)`)}
   where player_id = $1`,
);

const writeShuffles = statement(
  'avatar.settings.shuffle',
  `insert into avatar_settings (player_id, shuffles) values ($1, $2)
   on conflict (player_id) do update set shuffles = excluded.shuffles`,
);

const defaultSettings = {
  hairStyle: null,
  hairColor: null,
  eyeColor: null,
  faceColor: null,
  bodyColor: null,
  accessory: null,
  background: null,
  shuffles: 0,
};

/** The chosen items (all null until the player first chooses) and how often the starter face was shuffled. */
export async function findSettings(
  queries: Queries,
  playerId: string,
): Promise<{ readonly chosen: AvatarSettings; readonly shuffles: number }> {
  const [row] = await queries.run(readSettings, [playerId]);
  const { shuffles, ...chosen } = row ?? defaultSettings;
  return { chosen, shuffles };
}

export async function saveSettings(tx: Tx, playerId: string, settings: AvatarSettings): Promise<void> {
  await tx.run(writeSettings, [playerId, ...avatarPlaces.map((place) => settings[place])]);
}

export async function saveShuffles(tx: Tx, playerId: string, shuffles: number): Promise<void> {
  await tx.run(writeShuffles, [playerId, shuffles]);
}

export async function removeItemFromSettings(tx: Tx, playerId: string, itemId: number): Promise<void> {
  await tx.run(takeOffItem, [playerId, itemId]);
}
