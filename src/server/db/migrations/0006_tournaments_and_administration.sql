CREATE TABLE "password_reset" (
	"player_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_reset_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "player_mistake" (
	"player_id" text NOT NULL,
	"question_id" integer NOT NULL,
	"step" smallint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_mistake_player_id_question_id_pk" PRIMARY KEY("player_id","question_id"),
	CONSTRAINT "player_mistake_step_not_negative" CHECK ("player_mistake"."step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "practice_player" (
	"player_id" text PRIMARY KEY NOT NULL,
	"mastered" integer DEFAULT 0 NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "practice_player_mastered_not_negative" CHECK ("practice_player"."mastered" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_category_stats" (
	"player_id" text NOT NULL,
	"category_id" integer NOT NULL,
	"difficulty" text NOT NULL,
	"answered" integer NOT NULL,
	"correct" integer NOT NULL,
	"used_ms" bigint NOT NULL,
	CONSTRAINT "player_category_stats_player_id_category_id_difficulty_pk" PRIMARY KEY("player_id","category_id","difficulty"),
	CONSTRAINT "player_category_stats_difficulty_known" CHECK ("player_category_stats"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "player_category_stats_correct_within" CHECK ("player_category_stats"."correct" between 0 and "player_category_stats"."answered")
);
--> statement-breakpoint
CREATE TABLE "player_day_stats" (
	"player_id" text NOT NULL,
	"date" date NOT NULL,
	"games" integer NOT NULL,
	"answered" integer NOT NULL,
	"correct" integer NOT NULL,
	"used_ms" bigint NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "player_day_stats_player_id_date_pk" PRIMARY KEY("player_id","date"),
	CONSTRAINT "player_day_stats_correct_within" CHECK ("player_day_stats"."correct" between 0 and "player_day_stats"."answered")
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"tone" text NOT NULL,
	"href" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_dates_in_order" CHECK ("announcement"."starts_at" < "announcement"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "app_settings_single" CHECK ("app_settings"."only_row")
);
--> statement-breakpoint
CREATE TABLE "setting_change" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undoes" integer,
	CONSTRAINT "setting_change_undoes_earlier" CHECK ("setting_change"."undoes" < "setting_change"."id")
);
--> statement-breakpoint
CREATE TABLE "game_tally" (
	"date" date NOT NULL,
	"mode" text NOT NULL,
	"games" integer NOT NULL,
	CONSTRAINT "game_tally_date_mode_pk" PRIMARY KEY("date","mode"),
	CONSTRAINT "game_tally_mode_known" CHECK ("game_tally"."mode" in ('normal', 'survival', 'challenge', 'tournament', 'practice')),
	CONSTRAINT "game_tally_positive" CHECK ("game_tally"."games" > 0)
);
--> statement-breakpoint
CREATE TABLE "job_state" (
	"name" text PRIMARY KEY NOT NULL,
	"every_ms" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"last_run_at" timestamp with time zone,
	"last_ms" integer,
	"last_failed_at" timestamp with time zone,
	"last_failure" text
);
--> statement-breakpoint
CREATE TABLE "question_choice" (
	"question_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"answered" integer NOT NULL,
	"answered_right" integer NOT NULL,
	"wrong1" integer NOT NULL,
	"wrong2" integer NOT NULL,
	"wrong3" integer NOT NULL,
	CONSTRAINT "question_choice_question_id_revision_pk" PRIMARY KEY("question_id","revision"),
	CONSTRAINT "question_choice_within_answered" CHECK (least("question_choice"."answered_right", "question_choice"."wrong1", "question_choice"."wrong2", "question_choice"."wrong3") >= 0
        and "question_choice"."answered_right" + "question_choice"."wrong1" + "question_choice"."wrong2" + "question_choice"."wrong3" <= "question_choice"."answered")
);
--> statement-breakpoint
CREATE TABLE "tournament" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" integer,
	"max_participants" smallint NOT NULL,
	"entry_fee" integer NOT NULL,
	"kind" text NOT NULL,
	"start_by" text NOT NULL,
	"round_minutes" integer NOT NULL,
	"time_factor" smallint NOT NULL,
	"creator_id" text NOT NULL,
	"status" text DEFAULT 'registration' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"registration_ends_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"rounds" smallint,
	"current_round" smallint,
	"escrow" integer DEFAULT 0 NOT NULL,
	"prize_paid" integer,
	"champion_seat_id" integer,
	"cancel_reason" text,
	"invite_code" text,
	"results_code" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "tournament_size_known" CHECK ("tournament"."max_participants" in (4, 8, 16, 32, 64)),
	CONSTRAINT "tournament_fee_bounded" CHECK ("tournament"."entry_fee" between 0 and 10000),
	CONSTRAINT "tournament_practice_is_free" CHECK ("tournament"."kind" <> 'practice' or "tournament"."entry_fee" = 0),
	CONSTRAINT "tournament_round_bounded" CHECK ("tournament"."round_minutes" between 10 and 10080),
	CONSTRAINT "tournament_factor_known" CHECK ("tournament"."time_factor" in (1, 2, 5, 10)),
	CONSTRAINT "tournament_escrow_not_negative" CHECK ("tournament"."escrow" >= 0),
	CONSTRAINT "tournament_invited_has_code" CHECK (("tournament"."kind" = 'invited') = ("tournament"."invite_code" is not null)),
	CONSTRAINT "tournament_started_whole" CHECK (num_nulls("tournament"."started_at", "tournament"."rounds", "tournament"."current_round") in (0, 3)
        and ("tournament"."status" <> 'registration' or "tournament"."started_at" is null)
        and ("tournament"."status" not in ('in_progress', 'completed') or "tournament"."started_at" is not null)),
	CONSTRAINT "tournament_ended_whole" CHECK (("tournament"."status" in ('completed', 'cancelled')) = ("tournament"."ended_at" is not null)
        and ("tournament"."ended_at" is null or ("tournament"."escrow" = 0 and "tournament"."due_at" is null))),
	CONSTRAINT "tournament_completed_whole" CHECK (num_nulls("tournament"."champion_seat_id", "tournament"."prize_paid", "tournament"."results_code") in (0, 3)
        and ("tournament"."status" = 'completed') = ("tournament"."champion_seat_id" is not null)),
	CONSTRAINT "tournament_cancelled_why" CHECK (("tournament"."status" = 'cancelled') = ("tournament"."cancel_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "tournament_match" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"number" smallint NOT NULL,
	"seat1_id" integer,
	"seat2_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"opened_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"winner_seat_id" integer,
	"decided_by" text,
	"question_ids" integer[],
	"question_revisions" integer[],
	"game1_id" integer,
	"game2_id" integer,
	"part1" jsonb,
	"part2" jsonb,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "tournament_match_opened_whole" CHECK (("tournament_match"."opened_at" is null) = ("tournament_match"."deadline_at" is null)),
	CONSTRAINT "tournament_match_decided_whole" CHECK (num_nulls("tournament_match"."completed_at", "tournament_match"."decided_by") in (0, 2)
        and ("tournament_match"."status" = 'completed') = ("tournament_match"."completed_at" is not null)),
	CONSTRAINT "tournament_match_winner_played_it" CHECK ("tournament_match"."winner_seat_id" is null or ("tournament_match"."status" = 'completed' and "tournament_match"."winner_seat_id" in ("tournament_match"."seat1_id", "tournament_match"."seat2_id"))),
	CONSTRAINT "tournament_match_of_two" CHECK ("tournament_match"."seat1_id" is null or "tournament_match"."seat2_id" is null or "tournament_match"."seat1_id" <> "tournament_match"."seat2_id"),
	CONSTRAINT "tournament_match_questions_whole" CHECK (("tournament_match"."question_ids" is null) = ("tournament_match"."question_revisions" is null))
);
--> statement-breakpoint
CREATE TABLE "tournament_seat" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament_seat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" integer NOT NULL,
	"player_id" text,
	"computer" smallint,
	"joined_at" timestamp with time zone NOT NULL,
	"seed" smallint,
	"answered" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "tournament_seat_of_one" CHECK (("tournament_seat"."player_id" is null) <> ("tournament_seat"."computer" is null))
);
--> statement-breakpoint
CREATE TABLE "usage_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"name" text NOT NULL,
	"screen" text NOT NULL,
	"duration_ms" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_event_duration_not_negative" CHECK ("usage_event"."duration_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "game" DROP CONSTRAINT "game_contest_of_its_mode";--> statement-breakpoint
DROP INDEX "game_uncounted";--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "player_totals" ADD COLUMN "best_day" date;--> statement-breakpoint
ALTER TABLE "player_totals" ADD COLUMN "best_day_correct" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_player_id_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_mistake" ADD CONSTRAINT "player_mistake_player_id_practice_player_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."practice_player"("player_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_player" ADD CONSTRAINT "practice_player_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_category_stats" ADD CONSTRAINT "player_category_stats_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_day_stats" ADD CONSTRAINT "player_day_stats_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_actor_id_player_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_creator_id_player_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_match" ADD CONSTRAINT "tournament_match_tournament_id_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_match" ADD CONSTRAINT "tournament_match_seat1_id_tournament_seat_id_fk" FOREIGN KEY ("seat1_id") REFERENCES "public"."tournament_seat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_match" ADD CONSTRAINT "tournament_match_seat2_id_tournament_seat_id_fk" FOREIGN KEY ("seat2_id") REFERENCES "public"."tournament_seat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_seat" ADD CONSTRAINT "tournament_seat_tournament_id_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_seat" ADD CONSTRAINT "tournament_seat_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_event" ADD CONSTRAINT "usage_event_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_day_stats_date" ON "player_day_stats" USING btree ("date","player_id");--> statement-breakpoint
CREATE INDEX "announcement_ends" ON "announcement" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "setting_change_undone_once" ON "setting_change" USING btree ("undoes");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_invite" ON "tournament" USING btree ("invite_code");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_results" ON "tournament" USING btree ("results_code");--> statement-breakpoint
CREATE INDEX "tournament_listed" ON "tournament" USING btree ("status","id") WHERE "tournament"."kind" = 'open';--> statement-breakpoint
CREATE INDEX "tournament_created" ON "tournament" USING btree ("creator_id","id");--> statement-breakpoint
CREATE INDEX "tournament_due" ON "tournament" USING btree ("due_at") WHERE "tournament"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_match_number" ON "tournament_match" USING btree ("tournament_id","number");--> statement-breakpoint
CREATE INDEX "tournament_match_seat1" ON "tournament_match" USING btree ("seat1_id");--> statement-breakpoint
CREATE INDEX "tournament_match_seat2" ON "tournament_match" USING btree ("seat2_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_seat_one" ON "tournament_seat" USING btree ("tournament_id","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_seat_computer" ON "tournament_seat" USING btree ("tournament_id","computer");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_seat_seed" ON "tournament_seat" USING btree ("tournament_id","seed");--> statement-breakpoint
CREATE INDEX "tournament_seat_player" ON "tournament_seat" USING btree ("player_id","tournament_id");--> statement-breakpoint
CREATE INDEX "usage_event_player" ON "usage_event" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "usage_event_at" ON "usage_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "player_suspended" ON "player" USING btree ("suspended_until") WHERE "player"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "player_administrators" ON "player" USING btree ("id") WHERE "player"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "player_newest" ON "player" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "player"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_email_part" ON "user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "game_closed" ON "game" USING btree ("player_id","closed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "game"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "ledger_entry_created" ON "ledger_entry" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "game_uncounted" ON "game" USING btree ("player_id","id") WHERE "game"."status" = 'closed' and not "game"."is_counted";--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_suspension_whole" CHECK (("player"."suspended_at" is null) = ("player"."suspension_reason" is null) and ("player"."suspended_until" is null or ("player"."suspended_at" is not null and "player"."suspended_until" > "player"."suspended_at")));--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_contest_of_its_mode" CHECK (("game"."contest_id" <> 0) = ("game"."mode" in ('challenge', 'tournament')) and ("game"."mode" in ('challenge', 'tournament', 'practice')) = ("game"."lives" is null));
--> statement-breakpoint
-- Games from before their answers were counted: by category, by date, and the mistakes that are left of them.
INSERT INTO "player_category_stats" ("player_id", "category_id", "difficulty", "answered", "correct", "used_ms")
SELECT a."player_id", a."category_id", a."difficulty", count(*)::int, (count(*) FILTER (WHERE a."is_right"))::int, sum(a."used_ms")
FROM (
  SELECT g."player_id", m[4]::int AS "category_id",
    CASE m[2] WHEN 'e' THEN 'easy' WHEN 'm' THEN 'medium' ELSE 'hard' END AS "difficulty",
    m[1] = 'r' AS "is_right", m[3]::bigint * 10 AS "used_ms"
  FROM "game" g CROSS JOIN LATERAL regexp_matches(g."trace", '([rwt])([emh])([0-9]+)[.]([0-9]+) ', 'g') AS words(m)
  WHERE g."status" = 'closed' AND g."is_finished"
  UNION ALL
  SELECT g."player_id", r."category_id", r."difficulty", q."outcome" = 'right', coalesce(q."used_ms", 0)
  FROM "game" g JOIN "game_question" q ON q."game_id" = g."id"
  JOIN "question_revision" r ON r."question_id" = q."question_id" AND r."revision" = q."revision"
  WHERE g."status" = 'closed' AND g."is_finished" AND g."trace" = '' AND q."outcome" IN ('right', 'wrong', 'timeout')
) a
JOIN "player" p ON p."id" = a."player_id" AND p."deleted_at" IS NULL
JOIN "category" c ON c."id" = a."category_id"
GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "player_day_stats" ("player_id", "date", "games", "answered", "correct", "used_ms", "score")
SELECT g."player_id", g."date", count(*)::int, sum(g."questions_answered")::int, sum(g."questions_correct")::int,
  sum(CASE g."trace" WHEN '' THEN g."used_ms" ELSE t."used_ms" END), sum(g."score")::int
FROM "game" g
JOIN "player" p ON p."id" = g."player_id" AND p."deleted_at" IS NULL
CROSS JOIN LATERAL (
  SELECT coalesce(sum(m[1]::bigint * 10), 0) AS "used_ms"
  FROM regexp_matches(g."trace", '[rwt][emh]([0-9]+)[.][0-9]+ ', 'g') AS words(m)
) t
WHERE g."status" = 'closed' AND g."is_finished"
GROUP BY 1, 2;
--> statement-breakpoint
UPDATE "player_totals" SET "best_day" = best."date", "best_day_correct" = best."correct"
FROM (
  SELECT DISTINCT ON ("player_id") "player_id", "date", "correct" FROM "player_day_stats"
  WHERE "correct" > 0 ORDER BY "player_id", "correct" DESC, "date"
) best
WHERE best."player_id" = "player_totals"."player_id";
--> statement-breakpoint
WITH mistake AS (
  SELECT "player_id", "question_id", "closed_at" FROM (
    SELECT latest.*, row_number() OVER (PARTITION BY "player_id" ORDER BY "closed_at" DESC, "question_id") AS "place" FROM (
      SELECT DISTINCT ON (q."player_id", q."question_id") q."player_id", q."question_id", q."outcome", q."closed_at"
      FROM "game_question" q
      JOIN "game" g ON g."id" = q."game_id" AND g."is_counted"
      JOIN "player" p ON p."id" = q."player_id" AND p."deleted_at" IS NULL
      WHERE q."outcome" IN ('right', 'wrong', 'timeout') AND q."used_ms" IS NOT NULL
      ORDER BY q."player_id", q."question_id", q."closed_at" DESC
    ) latest WHERE "outcome" <> 'right'
  ) ranked WHERE "place" <= 1000
), learner AS (
  INSERT INTO "practice_player" ("player_id") SELECT DISTINCT "player_id" FROM mistake
)
INSERT INTO "player_mistake" ("player_id", "question_id", "step", "due_at", "answered_at")
SELECT "player_id", "question_id", 0, "closed_at", "closed_at" FROM mistake;

--> statement-breakpoint
-- The administrator's figures of games whose answers are counted already.
INSERT INTO "game_tally" ("date", "mode", "games")
SELECT g."date", g."mode", count(*)::int FROM "game" g
WHERE g."is_counted" AND EXISTS (
  SELECT 1 FROM "game_question" q WHERE q."game_id" = g."id" AND q."outcome" IS NOT NULL AND q."used_ms" IS NOT NULL
)
GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "question_choice" ("question_id", "revision", "answered", "answered_right", "wrong1", "wrong2", "wrong3")
SELECT a."question_id", a."revision", count(*)::int, (count(*) FILTER (WHERE a."choice" = '0'))::int,
  (count(*) FILTER (WHERE a."choice" = '1'))::int, (count(*) FILTER (WHERE a."choice" = '2'))::int,
  (count(*) FILTER (WHERE a."choice" = '3'))::int
FROM (
  SELECT q."question_id", q."revision", substr(q."answer_order", q."chosen_place" + 1, 1) AS "choice"
  FROM "game_question" q JOIN "game" g ON g."id" = q."game_id" AND g."is_counted"
  WHERE q."outcome" IN ('right', 'wrong', 'timeout') AND q."used_ms" IS NOT NULL
) a
GROUP BY 1, 2;
