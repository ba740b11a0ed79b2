CREATE INDEX "question_status" ON "question" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "question_source" ON "question" USING btree ("source","id");