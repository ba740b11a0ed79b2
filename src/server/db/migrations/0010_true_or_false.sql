-- Older servers: question_three_wrong_answers: they write three wrong answers, which the check that takes its place takes too.
-- Older servers: question_answers_of_a_kind: that check.
-- Older servers: game_question_met: no unique index; it comes back at once, with one column more.
ALTER TABLE "question" DROP CONSTRAINT "question_three_wrong_answers";--> statement-breakpoint
DROP INDEX "game_question_met";--> statement-breakpoint
CREATE INDEX "question_true_false" ON "question" USING btree ("id") WHERE cardinality("question"."wrong_answers") = 1;--> statement-breakpoint
CREATE INDEX "game_question_met" ON "game_question" USING btree ("player_id","game_id" DESC NULLS LAST,"position" DESC NULLS LAST,"question_id");--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_answers_of_a_kind" CHECK (cardinality("question"."wrong_answers") = 3 or (cardinality("question"."wrong_answers") = 1
        and ("question"."correct_answer", "question"."wrong_answers"[1]) in (('True', 'False'), ('False', 'True'))));