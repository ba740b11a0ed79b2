CREATE TABLE "deal_tally" (
	"key" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "deal_tally_key_starts_at_pk" PRIMARY KEY("key","starts_at")
);
--> statement-breakpoint
CREATE TABLE "reserved_questions" (
	"player_id" text NOT NULL,
	"mode" text NOT NULL,
	"contest_id" integer NOT NULL,
	"question_ids" integer[] NOT NULL,
	CONSTRAINT "reserved_questions_player_id_mode_contest_id_pk" PRIMARY KEY("player_id","mode","contest_id")
);
--> statement-breakpoint
ALTER TABLE "game" ALTER COLUMN "is_by_hand" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "tournament" ALTER COLUMN "time_factor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "is_whole" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "plan_revisions" integer[];--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "ranked_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "next_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player_totals" ADD COLUMN "recent_answers" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reserved_questions" ADD CONSTRAINT "reserved_questions_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_tally_old" ON "deal_tally" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "reserved_questions_contest" ON "reserved_questions" USING btree ("mode","contest_id");--> statement-breakpoint
-- A player has one open game from here on: all but the contest's, else the latest, are closed as left. The lock keeps servers
-- of the release before from opening another between this and the index.
LOCK TABLE "game" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
WITH "left" AS (
	UPDATE "game" SET "status" = 'closed', "closed_at" = clock_timestamp(), "is_finished" = false,
		"result" = jsonb_build_object('gameId', "id", 'gameMode', "mode", 'categoryId', nullif("category_id", 0), 'score', "score",
			'questionsAnswered', "questions_answered", 'questionsCorrect', "questions_correct",
			'accuracy', CASE WHEN "questions_answered" > 0 THEN round(100.0 * "questions_correct" / "questions_answered") ELSE 0 END,
			'timeSpent', round("used_ms" / 1000.0), 'isSuccess', false, 'contest', null, 'stars', 0, 'coinsEarned', 0, 'level', 1,
			'leveledUp', false, 'isPersonalBest', false, 'newAchievements', '[]'::jsonb, 'dailyChallenge', null,
			'streak', jsonb_build_object('current', 0, 'longest', 0, 'extendedToday', false, 'freezeEarned', false, 'freezesUsed', 0))
	WHERE "status" = 'open' AND "id" <> (
		SELECT "kept"."id" FROM "game" "kept" WHERE "kept"."player_id" = "game"."player_id" AND "kept"."status" = 'open'
		ORDER BY ("kept"."contest_id" <> 0) DESC, "kept"."id" DESC LIMIT 1)
	RETURNING "id", "mode", "score", "questions_correct", "questions_answered",
		"used_ms" + ("question_count" - "position" + 1) * 30000 * "time_factor" AS "used_ms"),
"challengers" AS (
	UPDATE "challenge" SET "challenger_score" = "left"."score", "challenger_correct" = "left"."questions_correct",
		"challenger_used_ms" = "left"."used_ms", "challenger_finished" = false
	FROM "left" WHERE "left"."mode" = 'challenge' AND "challenger_game_id" = "left"."id" AND "challenger_score" IS NULL),
"challenged" AS (
	UPDATE "challenge" SET "challenged_score" = "left"."score", "challenged_correct" = "left"."questions_correct",
		"challenged_used_ms" = "left"."used_ms", "challenged_finished" = false
	FROM "left" WHERE "left"."mode" = 'challenge' AND "challenged_game_id" = "left"."id" AND "challenged_score" IS NULL),
"firsts" AS (
	UPDATE "tournament_match" SET "part1" = jsonb_build_object('score', "left"."score", 'correct', "left"."questions_correct",
		'answered', "left"."questions_answered", 'usedMs', "left"."used_ms", 'answers', '[]'::jsonb)
	FROM "left" WHERE "left"."mode" = 'tournament' AND "game1_id" = "left"."id" AND "part1" IS NULL)
UPDATE "tournament_match" SET "part2" = jsonb_build_object('score', "left"."score", 'correct', "left"."questions_correct",
	'answered', "left"."questions_answered", 'usedMs', "left"."used_ms", 'answers', '[]'::jsonb)
FROM "left" WHERE "left"."mode" = 'tournament' AND "game2_id" = "left"."id" AND "part2" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "game_one_at_a_time" ON "game" USING btree ("player_id") WHERE "game"."status" = 'open';--> statement-breakpoint
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_own_factor_is_free" CHECK ("tournament"."time_factor" is not null or "tournament"."entry_fee" = 0);--> statement-breakpoint
-- Difficulty counts: shipped and imported questions that have the old hundred. No new wording, so statistics and reports stay.
UPDATE "bank_version" SET "version" = "version" + 1;--> statement-breakpoint
UPDATE "question_revision" "r" SET "points" = CASE "r"."difficulty" WHEN 'medium' THEN 150 ELSE 200 END
FROM "question" "q" WHERE "q"."id" = "r"."question_id" AND "q"."source" IN ('bank', 'opentdb') AND "q"."points" = 100
	AND "r"."revision" = "q"."revision" AND "r"."points" = 100 AND "r"."difficulty" <> 'easy';--> statement-breakpoint
UPDATE "question" SET "points" = CASE "difficulty" WHEN 'medium' THEN 150 ELSE 200 END,
	"changed_in" = (SELECT "version" FROM "bank_version")
WHERE "source" IN ('bank', 'opentdb') AND "points" = 100 AND "difficulty" <> 'easy';
