-- Older servers: player_office_known, player_guest_has_no_office: they write no office, and make no guest of somebody who has one.
-- They read none either: an editor or a moderator is a player there, who is refused all of the administration, whose session ends
-- after 30 idle days instead of 12 hours, and of whom a deletion leaves the word on the row of the former player, which opens nothing.
ALTER TABLE "player" ADD COLUMN "office" text;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_office_known" CHECK ("player"."office" in ('editor', 'moderator'));--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_guest_has_no_office" CHECK (not "player"."is_guest" or "player"."office" is null);