import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { cutText } from '@xinglin/domain/kernel/cut-text'
import { orderRangeLabels, type OrderRange, orderStateCodes, type OrderTab, orderTabs } from '@xinglin/domain/orders'
import { pageIn } from '../../shared/page-in.ts'
import { paths } from '../../shared/paths.ts'

/** The filter of the list of orders. All of it is in the address. */
export type OrderSearch = {
  /** Null: all orders. */
  readonly tab: OrderTab | null
  readonly range: OrderRange | null
  readonly keyword: string
  readonly page: number
}

const tabs = keysOf(orderTabs)
const ranges = keysOf(orderRangeLabels)
const MOST_LETTERS = 50

/** Invalid values are ignored. */
export const orderSearchIn = (parameters: URLSearchParams): OrderSearch => ({
  tab: tabs.find((each) => String(orderStateCodes[each]) === parameters.get('state')) ?? null,
  range: ranges.find((each) => each === parameters.get('range')) ?? null,
  keyword: cutText((parameters.get('keyword') ?? '').trim(), MOST_LETTERS),
  page: pageIn(parameters),
})

/** The address of a list; the first page is omitted. */
export const orderListHref = ({ tab, range, keyword, page }: OrderSearch): string =>
  paths.orders({
    state: tab === null ? null : orderStateCodes[tab],
    range,
    keyword,
    page: page === 1 ? null : page,
  })

/** The file of all orders of a list, whatever page is open. */
export const orderExportHref = (format: 'csv' | 'xlsx', { tab, range, keyword }: OrderSearch): string =>
  paths.orderExport(format, { tab: tab === null ? null : orderStateCodes[tab], range, keyword })
