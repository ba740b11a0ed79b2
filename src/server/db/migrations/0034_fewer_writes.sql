-- Older servers: board_score_held_back: one list of an administrator was read by it, and no ON CONFLICT names it.
DROP INDEX "board_score_held_back";--> statement-breakpoint
CREATE INDEX "board_score_held_back_of" ON "board_score" USING btree ("player_id") WHERE "board_score"."is_held_back";--> statement-breakpoint
-- Rows that are written again soon after: with room for that in their page no index has to be told where they are now. Pages of before stay as they are,
-- and fill as they did.
ALTER TABLE "game" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "game_question" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "player_category_stats" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "player_counters" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "question_stats" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "question_choice" SET (fillfactor = 75);
