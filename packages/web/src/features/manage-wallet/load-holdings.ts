import { loadWith, type PageLoad } from '../../shared/loading.ts'
import { holdingsSearchIn } from './holdings-search.ts'
import type { HoldingsProps } from './holdings-view.tsx'

export type LoadedHoldings = Pick<HoldingsProps, 'holdings' | 'counts' | 'search'>

/** One page of coupons or vouchers, and the count of each status. */
export const loadHoldings = async (load: PageLoad, type: 'coupon' | 'voucher'): Promise<LoadedHoldings> => {
  const search = holdingsSearchIn(new URL(load.request.url).searchParams)
  const ask = loadWith(load)
  const [holdings, counts] = await Promise.all([
    ask((client, options) => client.wallet.holdings({ type, ...search }, options)),
    ask((client, options) => client.wallet.holdingCounts(null, options)),
  ])
  return { holdings, counts: type === 'coupon' ? counts.coupons : counts.vouchers, search }
}
