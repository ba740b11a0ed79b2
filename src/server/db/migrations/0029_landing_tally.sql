CREATE TABLE "landing_tally" (
	"date" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "landing_tally_positive" CHECK ("landing_tally"."visits" > 0)
);
