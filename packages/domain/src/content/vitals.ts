/** Page groups for web vitals. */
export type VitalsPage = 'home' | 'list' | 'goods' | 'cart' | 'checkout' | 'other'

/** How a page felt to one visitor: milliseconds, and thousandths of `cls`; null where the browser measured none. */
export type PageVitals = {
  readonly page: VitalsPage
  readonly lcp: number | null
  readonly fcp: number | null
  readonly ttfb: number | null
  readonly inp: number | null
  readonly cls: number | null
}
