import { Refusal } from '#shared/kernel/errors.ts';
import type { PowerUpInventory } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { powerUpInventory } from '#server/db/schema/powerups.ts';
import { columnsOf, listed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';

const counts = columnsOf(powerUpInventory, 'extraTime', 'skipQuestion', 'extraLife', 'fiftyFifty');

const readInventory = statement(
  'powerups.read',
  `select ${listed(counts)} from power_up_inventory where player_id = $1`,
  counts,
);

const openInventory = statement(
  'powerups.open',
  `insert into power_up_inventory (player_id, extra_time, skip_question, extra_life, fifty_fifty)
   values ($1, $2, $2, $2, $2) on conflict (player_id) do nothing`,
);

const takeOf = (type: PowerUpType) => {
  const { name } = counts[type];
  return statement(
    `powerups.take-${type}`,
    `update power_up_inventory set ${name} = ${name} - $2 where player_id = $1 and ${name} >= $2 returning ${name} as count`,
    { count: counts[type] },
  );
};

const addOf = (type: PowerUpType) => {
  const { name } = counts[type];
  return statement(
    `powerups.add-${type}`,
    `update power_up_inventory set ${name} = ${name} + $2 where player_id = $1 returning ${listed(counts)}`,
    counts,
  );
};

const take = {
  extraTime: takeOf('extraTime'),
  skipQuestion: takeOf('skipQuestion'),
  extraLife: takeOf('extraLife'),
  fiftyFifty: takeOf('fiftyFifty'),
};

const add = {
  extraTime: addOf('extraTime'),
  skipQuestion: addOf('skipQuestion'),
  extraLife: addOf('extraLife'),
  fiftyFifty: addOf('fiftyFifty'),
};

const closeInventory = statement('powerups.close', 'delete from power_up_inventory where player_id = $1');

export async function deleteInventory(tx: Tx, playerId: string): Promise<void> {
  await tx.run(closeInventory, [playerId]);
}

export async function findInventory(queries: Queries, playerId: string): Promise<PowerUpInventory> {
  const [row] = await queries.run(readInventory, [playerId]);
  return row ?? { extraTime: 0, skipQuestion: 0, extraLife: 0, fiftyFifty: 0 };
}

export async function insertInventory(tx: Tx, playerId: string, each: number): Promise<void> {
  await tx.run(openInventory, [playerId, each]);
}

/** Takes some and answers how many are left; 409 `noPowerUps` or `tooFewPowerUps`, and none is taken, where there are less. */
export async function takeSome(tx: Tx, playerId: string, type: PowerUpType, count: number): Promise<number> {
  const [row] = await tx.run(take[type], [playerId, count]);
  if (row) return row.count;
  const { [type]: owned } = await findInventory(tx, playerId);
  throw owned === 0 ? new Refusal('noPowerUps') : new Refusal('tooFewPowerUps', [], { values: { count: owned } });
}

/** Adds some and answers all that the player owns then. */
export async function addSome(tx: Tx, playerId: string, type: PowerUpType, count: number): Promise<PowerUpInventory> {
  const [row] = await tx.run(add[type], [playerId, count]);
  if (!row) throw new Error(`player ${playerId} has no power-ups`);
  return row;
}
