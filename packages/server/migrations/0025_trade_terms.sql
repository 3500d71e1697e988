-- oldest compatible build: 0025
-- A shop that said nothing of its terms sold on these.
INSERT INTO "shop_settings" ("value", "actor", "at")
SELECT "value" || '{"trade":{"minimumOrder":"200.00","freeShippingFrom":"800.00","freight":"12.00"}}'::jsonb, 'system', now()
  FROM (SELECT "value" FROM "shop_settings" ORDER BY "id" DESC LIMIT 1) AS latest
 WHERE NOT "value" ? 'trade';
