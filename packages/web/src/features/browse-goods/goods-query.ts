import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { cutText } from '@xinglin/domain/kernel/cut-text'
import { type GoodsQuery, type GoodsSort, MOST_CHOSEN, type RxClass } from '@xinglin/domain/goods'

/** Keys of the address: those of the list call, so that an address maps directly to the API. */
const sorts: { readonly [Sort in GoodsSort]: string } = {
  default: 'default',
  sales: 'sales',
  priceUp: 'price_up',
  priceDown: 'price_down',
  expiryUp: 'expiry_up',
  expiryDown: 'expiry_down',
  newest: 'new',
}

const rxClasses: readonly RxClass[] = ['RX', 'OTC_A', 'OTC_B']

/** The largest number of values of the list call. */
const MOST_PAGE = 100_000
const MOST_ID = 999_999_999
const LONGEST_KEYWORD = 50

/** Reads an address from an untrusted source: invalid parts are ignored. */
export const readGoodsQuery = (parameters: URLSearchParams): GoodsQuery => {
  /** Values separated by commas, without duplicates. */
  const several = (name: string): readonly string[] => [
    ...new Set(
      (parameters.get(name) ?? '')
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    ),
  ]
  const words = (name: string, longest: number): readonly string[] =>
    several(name)
      .filter((value) => value.length <= longest)
      .slice(0, MOST_CHOSEN)
  const ids = (name: string): readonly number[] =>
    several(name)
      .filter((value) => /^[1-9]\d{0,8}$/.test(value))
      .slice(0, MOST_CHOSEN)
      .map(Number)
  const number = (name: string, most: number): number | null => {
    const value = parameters.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(value) && Number(value) <= most ? Number(value) : null
  }
  const id = (name: string): number | null => number(name, MOST_ID)
  const isOn = (name: string): boolean => parameters.get(name) === '1'
  const sort = keysOf(sorts).find((each) => sorts[each] === parameters.get('sort'))
  return {
    category: id('select'),
    zone: parameters.get('zy') === '2' ? 'herbs' : parameters.get('qx') === '2' ? 'devices' : null,
    keyword: cutText((parameters.get('keyword') ?? '').trim(), LONGEST_KEYWORD).trim(),
    searchType: parameters.get('type') === '1' ? 'manufacturer' : 'drug',
    manufacturers: ids('sccj_id'),
    dosageForms: words('form', 60),
    rxClasses: several('rx').flatMap((value) => rxClasses.filter((each) => each === value)),
    activity: id('manjian_id'),
    tags: words('tag', 20),
    warehouses: ids('ck_id'),
    inStock: isOn('in_stock'),
    freeShipping: isOn('by'),
    nearExpiry: isOn('jxq') ? 'only' : isOn('no_jxq') ? 'without' : null,
    boughtBefore: isOn('bought'),
    sort: sort ?? 'default',
    page: number('page', MOST_PAGE) ?? 1,
  }
}

const joined = (values: readonly (string | number)[]): string | null => (values.length === 0 ? null : values.join(','))

/** The inverse, for `paths`: an address contains only what is chosen. */
export const goodsParameters = (query: GoodsQuery): { readonly [name: string]: string | number | null } => ({
  select: query.category,
  zy: query.zone === 'herbs' ? 2 : null,
  qx: query.zone === 'devices' ? 2 : null,
  keyword: query.keyword,
  type: query.searchType === 'manufacturer' ? 1 : null,
  sccj_id: joined(query.manufacturers),
  form: joined(query.dosageForms),
  rx: joined(query.rxClasses),
  manjian_id: query.activity,
  tag: joined(query.tags),
  ck_id: joined(query.warehouses),
  in_stock: query.inStock ? 1 : null,
  by: query.freeShipping ? 1 : null,
  jxq: query.nearExpiry === 'only' ? 1 : null,
  no_jxq: query.nearExpiry === 'without' ? 1 : null,
  bought: query.boughtBefore ? 1 : null,
  sort: query.sort === 'default' ? null : sorts[query.sort],
  page: query.page === 1 ? null : query.page,
})

/** A changed filter starts at the first page again. */
export const narrowed = (query: GoodsQuery, choice: Partial<GoodsQuery>): GoodsQuery => ({
  ...query,
  page: 1,
  ...choice,
})
