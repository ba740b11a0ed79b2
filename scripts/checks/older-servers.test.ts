import { expect, it } from 'vitest';
import { findTrapsForOlderServers } from './older-servers.ts';

const findTraps = (sql: string) => findTrapsForOlderServers('0012_something', sql);

it.each([
  ['DROP INDEX "game_one_open";', 'game_one_open'],
  ['ALTER TABLE "game" DROP COLUMN "score";', 'score'],
  ['ALTER TABLE "game" DROP CONSTRAINT "game_score_check";', 'game_score_check'],
  ['ALTER TABLE "game" RENAME COLUMN "score" TO "points";', 'score'],
  ['ALTER TABLE "game" RENAME TO "round";', 'game'],
  ['ALTER TABLE "game" ALTER COLUMN "score" SET NOT NULL;', 'score'],
  ['ALTER TABLE "game" ALTER COLUMN "score" SET DATA TYPE bigint;', 'score'],
  ['ALTER TABLE "game" ADD COLUMN "points" integer NOT NULL;', 'points'],
  ['ALTER TABLE "game" ADD CONSTRAINT "small" CHECK ("score" < 5);', 'small'],
  ['CREATE UNIQUE INDEX "one" ON "game" USING btree ("player_id");', 'one'],
  ['DROP TABLE "game";', 'game'],
])('an older server fails after %s', (sql, thing) => {
  expect(findTraps(sql)).toEqual([expect.stringMatching(new RegExp(`^0012_something .*: ${thing}$`))]);
  expect(findTraps(`-- Older servers: ${thing}: they have stopped using it in 0.3.0.\n${sql}`)).toEqual([]);
  expect(findTraps(`-- Older servers: another thing.\n${sql}`)).toHaveLength(1);
});

it.each([
  'ALTER TABLE "game" ADD COLUMN "points" integer;',
  'ALTER TABLE "game" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;',
  'CREATE INDEX "some" ON "game" USING btree ("player_id");',
  'CREATE TABLE "a" ("id" text NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("id") REFERENCES "game"("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "c" ON "a" ("id");',
  '-- DROP TABLE "game" would be wrong\nselect 1;',
])('accepts %s', (sql) => {
  expect(findTraps(sql)).toEqual([]);
});
