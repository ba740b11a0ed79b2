CREATE TABLE "achievement" (
	"player_id" text NOT NULL,
	"achievement_id" text NOT NULL,
	"unlocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "achievement_player_id_achievement_id_pk" PRIMARY KEY("player_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "player_counters" (
	"player_id" text PRIMARY KEY NOT NULL,
	"counters" jsonb NOT NULL,
	CONSTRAINT "player_counters_named" CHECK (jsonb_typeof("player_counters"."counters") = 'object')
);
--> statement-breakpoint
CREATE TABLE "ad" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"placement" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"click_url" text,
	"background_color" text NOT NULL,
	"text_color" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_rewarded_in_its_place" CHECK (("ad"."type" = 'rewarded') = ("ad"."placement" = 'rewarded')),
	CONSTRAINT "ad_dates_in_order" CHECK ("ad"."starts_at" < "ad"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "ad_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ad_id" integer NOT NULL,
	"player_id" text NOT NULL,
	"type" text NOT NULL,
	"placement" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rewarded_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewarded_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"ad_id" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_on" date,
	CONSTRAINT "rewarded_view_claimed_whole" CHECK (("rewarded_view"."claimed_at" is null) = ("rewarded_view"."claimed_on" is null))
);
--> statement-breakpoint
CREATE TABLE "challenge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenger_id" text NOT NULL,
	"challenged_id" text NOT NULL,
	"category_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"question_ids" integer[],
	"question_revisions" integer[],
	"challenger_game_id" integer,
	"challenger_score" integer,
	"challenger_correct" integer,
	"challenger_used_ms" integer,
	"challenger_finished" boolean,
	"challenged_game_id" integer,
	"challenged_score" integer,
	"challenged_correct" integer,
	"challenged_used_ms" integer,
	"challenged_finished" boolean,
	"winner_id" text,
	CONSTRAINT "challenge_of_another" CHECK ("challenge"."challenger_id" <> "challenge"."challenged_id"),
	CONSTRAINT "challenge_decided_whole" CHECK (("challenge"."status" in ('pending', 'accepted')) = ("challenge"."decided_at" is null)),
	CONSTRAINT "challenge_winner_played_it" CHECK ("challenge"."winner_id" is null or ("challenge"."status" = 'completed' and "challenge"."winner_id" in ("challenge"."challenger_id", "challenge"."challenged_id"))),
	CONSTRAINT "challenge_questions_whole" CHECK (("challenge"."question_ids" is null) = ("challenge"."question_revisions" is null)),
	CONSTRAINT "challenge_challenger_whole" CHECK (num_nulls("challenge"."challenger_score", "challenge"."challenger_correct", "challenge"."challenger_used_ms", "challenge"."challenger_finished") in (0, 4)
        and ("challenge"."challenger_score" is null or "challenge"."challenger_game_id" is not null)),
	CONSTRAINT "challenge_challenged_whole" CHECK (num_nulls("challenge"."challenged_score", "challenge"."challenged_correct", "challenge"."challenged_used_ms", "challenge"."challenged_finished") in (0, 4)
        and ("challenge"."challenged_score" is null or "challenge"."challenged_game_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "friend_invite" (
	"code" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friend_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "friend_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requester_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "friend_request_to_another" CHECK ("friend_request"."requester_id" <> "friend_request"."receiver_id"),
	CONSTRAINT "friend_request_decided_whole" CHECK (("friend_request"."status" = 'pending') = ("friend_request"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "friendship" (
	"player_a" text NOT NULL,
	"player_b" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "friendship_player_a_player_b_pk" PRIMARY KEY("player_a","player_b"),
	CONSTRAINT "friendship_in_order" CHECK ("friendship"."player_a" < "friendship"."player_b")
);
--> statement-breakpoint
CREATE TABLE "player_block" (
	"player_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_block_player_id_blocked_id_pk" PRIMARY KEY("player_id","blocked_id"),
	CONSTRAINT "player_block_another" CHECK ("player_block"."player_id" <> "player_block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "gift" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sender_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"type" text NOT NULL,
	"item" text,
	"quantity" integer NOT NULL,
	"message" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"claimed_on" date,
	CONSTRAINT "gift_to_another" CHECK ("gift"."sender_id" <> "gift"."receiver_id"),
	CONSTRAINT "gift_item_of_power_up" CHECK (("gift"."type" = 'power-up') = ("gift"."item" is not null)),
	CONSTRAINT "gift_quantity_positive" CHECK ("gift"."quantity" > 0),
	CONSTRAINT "gift_decided_whole" CHECK (("gift"."status" = 'pending') = ("gift"."decided_at" is null)),
	CONSTRAINT "gift_claimed_whole" CHECK (("gift"."status" = 'claimed') = ("gift"."claimed_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "board_tally" (
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"scope" text NOT NULL,
	"width" integer NOT NULL,
	"slot" integer NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "board_tally_period_period_start_scope_width_slot_pk" PRIMARY KEY("period","period_start","scope","width","slot"),
	CONSTRAINT "board_tally_not_negative" CHECK ("board_tally"."players" >= 0)
);
--> statement-breakpoint
CREATE TABLE "league_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "league_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"week" date NOT NULL,
	"league" smallint NOT NULL,
	"members" smallint NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "league_group_of_thirty" CHECK ("league_group"."members" between 1 and 30),
	CONSTRAINT "league_group_league_known" CHECK ("league_group"."league" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "league_member" (
	"player_id" text NOT NULL,
	"week" date NOT NULL,
	"group_id" integer NOT NULL,
	"league" smallint NOT NULL,
	"final_rank" smallint,
	"final_points" integer,
	"outcome" text,
	"next_league" smallint,
	"seen_at" timestamp with time zone,
	CONSTRAINT "league_member_player_id_week_pk" PRIMARY KEY("player_id","week"),
	CONSTRAINT "league_member_closed_whole" CHECK (("league_member"."final_rank" is null) = ("league_member"."outcome" is null) and ("league_member"."final_rank" is null) = ("league_member"."next_league" is null) and ("league_member"."final_rank" is null) = ("league_member"."final_points" is null)),
	CONSTRAINT "league_member_next_league_known" CHECK ("league_member"."next_league" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"actor_id" text,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"push_at" timestamp with time zone NOT NULL,
	"pushed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"player_id" text PRIMARY KEY NOT NULL,
	"friends" boolean DEFAULT true NOT NULL,
	"challenges" boolean DEFAULT true NOT NULL,
	"gifts" boolean DEFAULT true NOT NULL,
	"rankings" boolean DEFAULT true NOT NULL,
	"tournaments" boolean DEFAULT true NOT NULL,
	"streak_reminder" boolean DEFAULT true NOT NULL,
	"quiet_from" smallint DEFAULT 22 NOT NULL,
	"quiet_to" smallint DEFAULT 8 NOT NULL,
	CONSTRAINT "notification_settings_hours" CHECK ("notification_settings"."quiet_from" between 0 and 23 and "notification_settings"."quiet_to" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "game_one_open";--> statement-breakpoint
DROP INDEX "board_score_rank";--> statement-breakpoint
ALTER TABLE "game" ALTER COLUMN "lives" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "search_name" text GENERATED ALWAYS AS (replace(replace(translate(lower(regexp_replace(normalize("display_name", NFKD), U&'[\0300-\036F]', '', 'g')), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae')) STORED;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "contest_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "board_score" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "board_score" ADD COLUMN "tallied_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "board_score" ADD COLUMN "tallied_country" text;--> statement-breakpoint
ALTER TABLE "board_score" ADD COLUMN "is_untallied" boolean GENERATED ALWAYS AS (tallied_points <> (case when is_held_back then 0 else points end) or tallied_country is distinct from country) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "player_totals" ADD COLUMN "concealed_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "achievement" ADD CONSTRAINT "achievement_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_counters" ADD CONSTRAINT "player_counters_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_event" ADD CONSTRAINT "ad_event_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_event" ADD CONSTRAINT "ad_event_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewarded_view" ADD CONSTRAINT "rewarded_view_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewarded_view" ADD CONSTRAINT "rewarded_view_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_challenger_id_player_id_fk" FOREIGN KEY ("challenger_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_challenged_id_player_id_fk" FOREIGN KEY ("challenged_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_invite" ADD CONSTRAINT "friend_invite_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_request" ADD CONSTRAINT "friend_request_requester_id_player_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_request" ADD CONSTRAINT "friend_request_receiver_id_player_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_player_a_player_id_fk" FOREIGN KEY ("player_a") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_player_b_player_id_fk" FOREIGN KEY ("player_b") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_block" ADD CONSTRAINT "player_block_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_block" ADD CONSTRAINT "player_block_blocked_id_player_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_sender_id_player_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_receiver_id_player_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_member" ADD CONSTRAINT "league_member_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_member" ADD CONSTRAINT "league_member_group_id_league_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."league_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_player_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."player"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_placement" ON "ad" USING btree ("placement");--> statement-breakpoint
CREATE INDEX "ad_event_ad" ON "ad_event" USING btree ("ad_id","type");--> statement-breakpoint
CREATE INDEX "ad_event_player" ON "ad_event" USING btree ("player_id","ad_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "rewarded_view_one_open" ON "rewarded_view" USING btree ("player_id") WHERE "rewarded_view"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "rewarded_view_claimed" ON "rewarded_view" USING btree ("player_id","claimed_on");--> statement-breakpoint
CREATE INDEX "challenge_sent" ON "challenge" USING btree ("challenger_id","id");--> statement-breakpoint
CREATE INDEX "challenge_received" ON "challenge" USING btree ("challenged_id","id");--> statement-breakpoint
CREATE INDEX "challenge_expiring" ON "challenge" USING btree ("expires_at") WHERE "challenge"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "friend_invite_one" ON "friend_invite" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "friend_request_one_pending" ON "friend_request" USING btree (least("requester_id", "receiver_id"),greatest("requester_id", "receiver_id")) WHERE "friend_request"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "friend_request_incoming" ON "friend_request" USING btree ("receiver_id","id") WHERE "friend_request"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "friend_request_outgoing" ON "friend_request" USING btree ("requester_id","id") WHERE "friend_request"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "friend_request_asked" ON "friend_request" USING btree ("requester_id","receiver_id");--> statement-breakpoint
CREATE INDEX "friend_request_received" ON "friend_request" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "friendship_other" ON "friendship" USING btree ("player_b","player_a");--> statement-breakpoint
CREATE INDEX "player_block_other" ON "player_block" USING btree ("blocked_id","player_id");--> statement-breakpoint
CREATE INDEX "gift_received" ON "gift" USING btree ("receiver_id","id");--> statement-breakpoint
CREATE INDEX "gift_sent" ON "gift" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "gift_claimed" ON "gift" USING btree ("receiver_id","claimed_on");--> statement-breakpoint
CREATE INDEX "gift_expiring" ON "gift" USING btree ("expires_at") WHERE "gift"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "league_group_with_room" ON "league_group" USING btree ("week","league") WHERE "league_group"."members" < 30;--> statement-breakpoint
CREATE INDEX "league_group_open" ON "league_group" USING btree ("week") WHERE "league_group"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "league_member_group" ON "league_member" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("player_id","kind","reference");--> statement-breakpoint
CREATE INDEX "notification_list" ON "notification" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "notification_unpushed" ON "notification" USING btree ("push_at") WHERE "notification"."pushed_at" is null;--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_player" ON "push_subscription" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "player_name_start" ON "player" USING btree ("search_name" collate "C","id") WHERE "player"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "player_name_part" ON "player" USING gin ("search_name" gin_trgm_ops) WHERE "player"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "streak_alive" ON "streak" USING btree ("last_played_date","player_id") WHERE "streak"."current" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "game_one_contest" ON "game" USING btree ("player_id","mode","contest_id") WHERE "game"."contest_id" <> 0;--> statement-breakpoint
CREATE INDEX "game_contest_open" ON "game" USING btree ("opened_at") WHERE "game"."status" = 'open' and "game"."contest_id" <> 0;--> statement-breakpoint
CREATE INDEX "board_score_local" ON "board_score" USING btree ("period","period_start","country","points" DESC NULLS LAST,"reached_at","player_id") WHERE "board_score"."country" is not null and not "board_score"."is_held_back" and "board_score"."points" > 0;--> statement-breakpoint
CREATE INDEX "board_score_held_back" ON "board_score" USING btree ("period") WHERE "board_score"."is_held_back";--> statement-breakpoint
CREATE INDEX "board_score_untallied" ON "board_score" USING btree ("period","period_start") WHERE "board_score"."is_untallied";--> statement-breakpoint
CREATE UNIQUE INDEX "game_one_open" ON "game" USING btree ("player_id","mode","category_id") WHERE "game"."status" = 'open' and "game"."contest_id" = 0;--> statement-breakpoint
CREATE INDEX "board_score_rank" ON "board_score" USING btree ("period","period_start","points" DESC NULLS LAST,"reached_at","player_id") WHERE not "board_score"."is_held_back" and "board_score"."points" > 0;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_deleted_is_nobody" CHECK ("player"."deleted_at" is null or ("player"."display_name" = 'Former player' and "player"."role" = 'player' and num_nonnulls("player"."first_name", "player"."last_name", "player"."profile_image_url", "player"."country") = 0));--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_contest_of_its_mode" CHECK (("game"."contest_id" <> 0) = ("game"."mode" in ('challenge', 'tournament')) and ("game"."contest_id" <> 0) = ("game"."lives" is null));--> statement-breakpoint
ALTER TABLE "board_score" ADD CONSTRAINT "board_score_not_negative" CHECK ("board_score"."points" >= 0);--> statement-breakpoint
ALTER TABLE "player_totals" ADD CONSTRAINT "player_totals_concealed_not_negative" CHECK ("player_totals"."concealed_score" >= 0);--> statement-breakpoint
-- Players from before there were achievements: what is known of them counts. The next game unlocks what is reached.
INSERT INTO "player_counters" ("player_id", "counters")
SELECT "id", "counters" FROM (
  SELECT p."id", jsonb_strip_nulls(jsonb_build_object(
    'gamesPlayed', nullif(t."games_played", 0),
    'gamesWon', nullif(t."games_won", 0),
    'right', nullif(t."questions_correct", 0),
    'level', CASE WHEN t."games_played" > 0 THEN 1 + t."total_score" / 500 END,
    'streak', nullif(s."longest", 0),
    'dailyChallenges', d."done",
    'itemsOwned', i."owned",
    'legendaryItems', nullif(i."legendary", 0),
    'perfectGames', nullif(g."perfect", 0),
    'survivalRun', nullif(g."run", 0)
  )) AS "counters"
  FROM "player" p
  LEFT JOIN "player_totals" t ON t."player_id" = p."id"
  LEFT JOIN "streak" s ON s."player_id" = p."id"
  LEFT JOIN (
    SELECT "player_id", count(*)::int AS "done" FROM "daily_challenge" WHERE "completed_at" IS NOT NULL GROUP BY 1
  ) d ON d."player_id" = p."id"
  LEFT JOIN (
    SELECT o."player_id", count(*)::int AS "owned", count(*) FILTER (WHERE a."rarity" = 'legendary')::int AS "legendary"
    FROM "avatar_inventory" o JOIN "avatar_item" a ON a."id" = o."item_id" GROUP BY 1
  ) i ON i."player_id" = p."id"
  LEFT JOIN (
    SELECT "player_id",
      count(*) FILTER (WHERE "mode" = 'normal' AND "questions_answered" >= 10
        AND "questions_correct" = "questions_answered" AND NOT 'skipQuestion' = ANY("power_ups_used"))::int AS "perfect",
      max("questions_correct") FILTER (WHERE "mode" = 'survival') AS "run"
    FROM "game" WHERE "is_finished" GROUP BY 1
  ) g ON g."player_id" = p."id"
) known WHERE "counters" <> '{}';
--> statement-breakpoint
UPDATE "board_score" SET "country" = "player"."country" FROM "player" WHERE "player"."id" = "board_score"."player_id" AND "player"."country" IS NOT NULL AND NOT "player"."is_country_hidden";
