--> statement-breakpoint
UPDATE "activities" SET "kind" = CASE "kind" WHEN 'full_reduction' THEN 'manjian' WHEN 'full_discount' THEN 'discount' ELSE "kind" END;
