ALTER TABLE "question" DROP CONSTRAINT "question_three_wrong_answers";--> statement-breakpoint
CREATE INDEX "question_true_false" ON "question" USING btree ("id") WHERE cardinality("question"."wrong_answers") = 1;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_answers_of_a_kind" CHECK (cardinality("question"."wrong_answers") = 3 or (cardinality("question"."wrong_answers") = 1
        and ("question"."correct_answer", "question"."wrong_answers"[1]) in (('True', 'False'), ('False', 'True'))));