-- Older servers: player_category_stats_met_within: they write right answers only, which lets them be more than those to met questions. What they deal
-- and count is new to its player, as everything was before.
CREATE TABLE "player_full_place" (
	"player_id" text NOT NULL,
	"category_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "player_full_place_player_id_category_id_pk" PRIMARY KEY("player_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "game_question" ADD COLUMN "was_met" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "player_category_stats" ADD COLUMN "correct_met" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_full_place" ADD CONSTRAINT "player_full_place_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_question_of_player" ON "game_question" USING btree ("player_id","question_id");--> statement-breakpoint
ALTER TABLE "player_category_stats" ADD CONSTRAINT "player_category_stats_met_within" CHECK ("player_category_stats"."correct_met" between 0 and "player_category_stats"."correct");--> statement-breakpoint
-- Whose topics of a place have all their stars has filled it. What is filled beside by a server of the release before is kept with its player's next
-- right answer there.
INSERT INTO "player_full_place" ("player_id", "category_id", "since")
SELECT "player_id", "parent_id", now() FROM (
  SELECT "stats"."player_id", "station"."parent_id"
  FROM "player_category_stats" "stats" JOIN "category" "station" ON "station"."id" = "stats"."category_id"
  WHERE "station"."parent_id" IS NOT NULL AND "station"."retired_at" IS NULL
  GROUP BY "stats"."player_id", "station"."parent_id", "station"."id" HAVING sum("stats"."correct") >= 40
) "lit"
GROUP BY "player_id", "parent_id"
HAVING count(*) = (SELECT count(*) FROM "category" "station"
  WHERE "station"."parent_id" = "lit"."parent_id" AND "station"."retired_at" IS NULL);
--> statement-breakpoint
-- The boards of places begin with the right answers of before, which are all new; when somebody got there is not known. A server of the release before
-- adds nothing to them, and leaves them alone when a player moves, is suspended or comes back.
INSERT INTO "board_score" ("period", "period_start", "player_id", "points", "games_played", "reached_at", "is_held_back", "country")
SELECT 'place-' || coalesce("category"."parent_id", "category"."id"), '1970-01-01', "player"."id", sum("stats"."correct"), 1, now(),
  bool_or("player"."suspended_at" IS NOT NULL OR coalesce("shown"."is_held_back", false)),
  max(CASE WHEN NOT "player"."is_country_hidden" THEN "player"."country" END)
FROM "player_category_stats" "stats"
JOIN "category" ON "category"."id" = "stats"."category_id"
JOIN "player" ON "player"."id" = "stats"."player_id"
LEFT JOIN "board_score" "shown" ON "shown"."period" = 'all' AND "shown"."period_start" = '1970-01-01' AND "shown"."player_id" = "player"."id"
WHERE NOT "player"."is_guest"
GROUP BY 1, "player"."id" HAVING sum("stats"."correct") > 0;
