type Wire = { readonly [field: string]: unknown }

/** 2026-12-02 in China. */
const USE_END = 1_796_227_199

/** A coupon of step 2 for stories and tests, as the wire carries it. */
export const aWireCoupon = (overrides: Wire = {}): Wire => ({
  id: 11,
  name: '全场通用券',
  scope_text: '特价、秒杀商品除外',
  min_amount: '1000.00',
  amount: '50.00',
  use_end: USE_END,
  goods_ids: null,
  ...overrides,
})

export const aWireVoucher = (overrides: Wire = {}): Wire => ({
  id: 21,
  name: '首单返现',
  amount: '20.00',
  use_end: USE_END,
  ...overrides,
})
