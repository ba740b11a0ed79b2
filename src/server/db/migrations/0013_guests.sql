-- Older servers: player_name_start, player_name_part: no unique indexes; for the minutes of an upgrade they look for names without.
-- Older servers: player_guest_has_no_role: to them a guest is a player, who may all that players may until they are replaced.
DROP INDEX "player_name_start";--> statement-breakpoint
DROP INDEX "player_name_part";--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "player_guests" ON "player" USING btree ("id") WHERE "player"."is_guest" and "player"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "player_found_start" ON "player" USING btree ("search_name" collate "C","id") WHERE "player"."deleted_at" is null and not "player"."is_guest";--> statement-breakpoint
CREATE INDEX "player_found_part" ON "player" USING gin ("search_name" gin_trgm_ops) WHERE "player"."deleted_at" is null and not "player"."is_guest";--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_guest_has_no_role" CHECK (not "player"."is_guest" or "player"."role" = 'player');