import { ApiError } from '#shared/kernel/errors.ts';
import type { PowerUpInventory } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { powerUpInventory } from '#server/db/schema/wallet.ts';
import { pickColumns, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';

const counts = pickColumns(powerUpInventory, 'extraTime', 'skipQuestion', 'extraLife', 'fiftyFifty');

const readInventory = statement(
  'powerups.read',
  `select ${formatSelectList(counts)} from power_up_inventory where player_id = $1`,
  counts,
);

const openInventory = statement(
  'powerups.open',
  `insert into power_up_inventory (player_id, extra_time, skip_question, extra_life, fifty_fifty)
   values ($1, $2, $2, $2, $2) on conflict (player_id) do nothing`,
);

const createTakeStatement = (type: PowerUpType) => {
  const { name } = counts[type];
  return statement(
    `powerups.take-${type}`,
    `update power_up_inventory set ${name} = ${name} - $2 where player_id = $1 and ${name} >= $2 returning ${name} as count`,
    { count: counts[type] },
  );
};

const createAddStatement = (type: PowerUpType) => {
  const { name } = counts[type];
  return statement(
    `powerups.add-${type}`,
    `update power_up_inventory set ${name} = ${name} + $2 where player_id = $1 returning ${formatSelectList(counts)}`,
    counts,
  );
};

const takeStatements = {
  extraTime: createTakeStatement('extraTime'),
  skipQuestion: createTakeStatement('skipQuestion'),
  extraLife: createTakeStatement('extraLife'),
  fiftyFifty: createTakeStatement('fiftyFifty'),
};

const addStatements = {
  extraTime: createAddStatement('extraTime'),
  skipQuestion: createAddStatement('skipQuestion'),
  extraLife: createAddStatement('extraLife'),
  fiftyFifty: createAddStatement('fiftyFifty'),
};

const closeInventory = statement('powerups.close', 'delete from power_up_inventory where player_id = $1');

export async function deleteInventory(tx: Tx, playerId: string): Promise<void> {
  await tx.run(closeInventory, [playerId]);
}

export async function findInventory(queries: Queries, playerId: string): Promise<PowerUpInventory> {
  const [row] = await queries.run(readInventory, [playerId]);
  return row ?? { extraTime: 0, skipQuestion: 0, extraLife: 0, fiftyFifty: 0 };
}

export async function insertInventory(tx: Tx, playerId: string, amountEach: number): Promise<void> {
  await tx.run(openInventory, [playerId, amountEach]);
}

/**
 * Takes power-ups and returns how many are left. Throws a 409 `noPowerUps` or `tooFewPowerUps` and takes none if there
 * are not enough.
 */
export async function takePowerUps(tx: Tx, playerId: string, type: PowerUpType, count: number): Promise<number> {
  const [row] = await tx.run(takeStatements[type], [playerId, count]);
  if (row) return row.count;
  const { [type]: owned } = await findInventory(tx, playerId);
  throw owned === 0 ? new ApiError('noPowerUps') : new ApiError('tooFewPowerUps', [], { values: { count: owned } });
}

/** Adds power-ups and returns the whole inventory. */
export async function addPowerUps(
  tx: Tx,
  playerId: string,
  type: PowerUpType,
  count: number,
): Promise<PowerUpInventory> {
  const [row] = await tx.run(addStatements[type], [playerId, count]);
  if (!row) throw new Error(`player ${playerId} has no power-up inventory`);
  return row;
}
