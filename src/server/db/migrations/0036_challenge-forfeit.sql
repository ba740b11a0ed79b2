-- Older servers: challenge_forfeit_has_winner: they never write is_forfeit, and what they decide has none.
ALTER TABLE "challenge" ADD COLUMN "is_forfeit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_forfeit_has_winner" CHECK (not "challenge"."is_forfeit" or "challenge"."winner_id" is not null);