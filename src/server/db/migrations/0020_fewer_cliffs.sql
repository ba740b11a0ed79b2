-- Older servers: game_stale: it is no unique index, and no statement names it. What they looked up in it they find in game_one_open.
CREATE INDEX "game_left_open" ON "game" USING btree ("opened_at") WHERE "game"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "question_category_difficulty" ON "question" USING btree ("category_id","difficulty","source","id");--> statement-breakpoint
DROP INDEX "game_stale";
