-- Older servers: tournament_official_once, tournament_official_whole, tournament_official_free_and_open: what they write has no
-- plan and a creator. A tournament without one they show as a former player's; whoever has joined may start it early there.
ALTER TABLE "tournament" ALTER COLUMN "creator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament" ADD COLUMN "official_plan" text;--> statement-breakpoint
ALTER TABLE "tournament" ADD COLUMN "official_date" date;--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_official_once" ON "tournament" USING btree ("official_plan","official_date");--> statement-breakpoint
CREATE INDEX "tournament_listed_category" ON "tournament" USING btree ("category_id","id") WHERE "tournament"."kind" = 'open';--> statement-breakpoint
CREATE INDEX "tournament_listed_official" ON "tournament" USING btree ("id") WHERE "tournament"."kind" = 'open' and "tournament"."official_plan" is not null;--> statement-breakpoint
CREATE INDEX "tournament_name_words" ON "tournament" USING gin (to_tsvector('simple', regexp_replace(replace(replace(translate(lower(regexp_replace(normalize("name", NFKD), U&'[\0300-\036F]', '', 'g')), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), '[!-/:-@\[-`{-~]+', ' ', 'g')));--> statement-breakpoint
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_official_whole" CHECK (num_nonnulls("tournament"."official_plan", "tournament"."official_date") in (0, 2)
        and ("tournament"."official_plan" is null) = ("tournament"."creator_id" is not null));--> statement-breakpoint
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_official_free_and_open" CHECK ("tournament"."official_plan" is null
        or ("tournament"."kind" = 'open' and "tournament"."entry_fee" = 0 and "tournament"."starts_at" is not null));