CREATE TABLE "avatar_inventory" (
	"player_id" text NOT NULL,
	"item_id" integer NOT NULL,
	"acquired_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avatar_inventory_player_id_item_id_pk" PRIMARY KEY("player_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "avatar_item" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"type" text,
	"value" text NOT NULL,
	"price" integer NOT NULL,
	"rarity" text NOT NULL,
	"is_starter" boolean NOT NULL,
	CONSTRAINT "avatar_item_price_in_range" CHECK ("avatar_item"."price" between 0 and 100000),
	CONSTRAINT "avatar_item_starters_are_free" CHECK (not "avatar_item"."is_starter" or "avatar_item"."price" = 0)
);
--> statement-breakpoint
CREATE TABLE "avatar_settings" (
	"player_id" text PRIMARY KEY NOT NULL,
	"hair_style" integer,
	"hair_color" integer,
	"eye_color" integer,
	"face_color" integer,
	"body_color" integer,
	"accessory" integer,
	"background" integer
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"player_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_player_id_call_key_pk" PRIMARY KEY("player_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "avatar_inventory" ADD CONSTRAINT "avatar_inventory_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_inventory" ADD CONSTRAINT "avatar_inventory_item_id_avatar_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_hair_style_avatar_item_id_fk" FOREIGN KEY ("hair_style") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_hair_color_avatar_item_id_fk" FOREIGN KEY ("hair_color") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_eye_color_avatar_item_id_fk" FOREIGN KEY ("eye_color") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_face_color_avatar_item_id_fk" FOREIGN KEY ("face_color") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_body_color_avatar_item_id_fk" FOREIGN KEY ("body_color") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_accessory_avatar_item_id_fk" FOREIGN KEY ("accessory") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_background_avatar_item_id_fk" FOREIGN KEY ("background") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "avatar_item_value_once" ON "avatar_item" USING btree ("category",coalesce("type", ''),"value");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");