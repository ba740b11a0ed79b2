-- Older servers: announcement_country_of_its_audience: they write neither column, and show every announcement to everybody.
ALTER TABLE "announcement" ADD COLUMN "audience" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_country_of_its_audience" CHECK (("announcement"."audience" = 'country') = ("announcement"."country" is not null));