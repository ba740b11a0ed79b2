-- Older servers: player_totals_ranked_win_dates_within: they never write its columns. A ranked game that is won on one of them during an upgrade is not
-- counted.
ALTER TABLE "player_totals" ADD COLUMN "ranked_wins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_totals" ADD COLUMN "ranked_win_dates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_totals" ADD COLUMN "last_ranked_win" date;--> statement-breakpoint
ALTER TABLE "player_totals" ADD CONSTRAINT "player_totals_ranked_win_dates_within" CHECK ("player_totals"."ranked_win_dates" between 0 and "player_totals"."ranked_wins" and ("player_totals"."ranked_wins" = 0) = ("player_totals"."ranked_win_dates" = 0));--> statement-breakpoint
-- Added by hand: ranked games that were won before are counted. Ranked are whole games and survival runs of a player's own.
UPDATE "player_totals" SET "ranked_wins" = "won"."wins", "ranked_win_dates" = "won"."dates", "last_ranked_win" = "won"."last"
FROM (
  SELECT "player_id", count(*)::int AS "wins", count(DISTINCT "date")::int AS "dates", max("date") AS "last"
  FROM "game"
  WHERE "status" = 'closed' AND "is_finished" AND "is_whole" AND "mode" IN ('normal', 'survival')
    AND ("result" ->> 'isSuccess')::boolean
  GROUP BY "player_id"
) "won"
WHERE "won"."player_id" = "player_totals"."player_id";
