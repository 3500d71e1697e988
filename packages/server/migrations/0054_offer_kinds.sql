-- oldest compatible build: 0054
-- A draft names its kind by the key of the catalogue, no longer by the label. One of a kind that never was could not be
-- filed either.
DELETE FROM "offer_drafts" WHERE "kind" NOT IN
  ('满减', '满折', '第二件半价', '买赠', '特价', '每日特价', '秒杀', '近效期特价', '新人特价', '拼团', '优惠券', '满赠', '换购',
   '组合', '全场折扣', '现金券', '满额返现', '抽奖', '积分商品');--> statement-breakpoint
UPDATE "offer_drafts" SET "kind" = CASE "kind"
  WHEN '满减' THEN 'fullReduction'
  WHEN '满折' THEN 'fullDiscount'
  WHEN '第二件半价' THEN 'secondHalf'
  WHEN '买赠' THEN 'buyGet'
  WHEN '特价' THEN 'special'
  WHEN '每日特价' THEN 'daily'
  WHEN '秒杀' THEN 'flashSale'
  WHEN '近效期特价' THEN 'nearExpiry'
  WHEN '新人特价' THEN 'newcomer'
  WHEN '拼团' THEN 'groupBuy'
  WHEN '优惠券' THEN 'coupon'
  WHEN '满赠' THEN 'gift'
  WHEN '换购' THEN 'exchange'
  WHEN '组合' THEN 'combination'
  WHEN '全场折扣' THEN 'welfare'
  WHEN '现金券' THEN 'voucher'
  WHEN '满额返现' THEN 'cashback'
  WHEN '抽奖' THEN 'lottery'
  WHEN '积分商品' THEN 'pointsGift'
END;
