-- Older servers: question_canary_private: they never write is_canary, and a question keeps its source.
-- Older servers: fair_play_flag_signal_known: they write only the three signals that stay allowed.
ALTER TABLE "fair_play_flag" DROP CONSTRAINT "fair_play_flag_signal_known";--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "is_canary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fair_play_flag" ADD CONSTRAINT "fair_play_flag_signal_known" CHECK ("fair_play_flag"."signal" in ('unbrokenRun', 'rightTooOften', 'uniformTimes', 'canaries'));--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_canary_private" CHECK (not "question"."is_canary" or "question"."source" in ('administrator', 'file'));