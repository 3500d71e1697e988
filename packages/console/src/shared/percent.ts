/** Tenths of a percent as text. */
export const percent = (tenths: number | null): string => (tenths === null ? '—' : `${(tenths / 10).toFixed(1)}%`)

/** From a growth of 1,000% on a multiple says more than a percentage. */
const MULTIPLE_FROM = 10_000

/** A growth in tenths of a percent, without its direction: 63 is 6.3%, 243,254 is 上期的 244 倍. */
export const growthWords = (tenths: number): string =>
  tenths < MULTIPLE_FROM
    ? percent(Math.abs(tenths))
    : `上期的 ${Math.round(tenths / 1000 + 1).toLocaleString('zh-CN')} 倍`
