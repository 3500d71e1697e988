import type { DemoGoods } from './demo-goods.ts'

/** Goods that any licence may buy: no 含麻, no 控销, not restricted to clinics. */
export const isForEveryLicence = (one: DemoGoods): boolean => !one.ephedrine && !one.controlled && !one.clinicOnly

/** The best-selling good of each name, best sellers first, without the names in `taken`. */
export const bestOfEachName = (
  goods: readonly DemoGoods[],
  takes: (one: DemoGoods) => boolean,
  taken: readonly DemoGoods[] = [],
): readonly DemoGoods[] => {
  const names = new Set(taken.map(({ name }) => name))
  return goods
    .filter((one) => one.onSale && takes(one))
    .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
    .filter(({ name }) => {
      const isNew = !names.has(name)
      names.add(name)
      return isNew
    })
}

/** The best-selling good of each name among those in stock. */
export const bestGoods = (
  goods: readonly DemoGoods[],
  takes: (one: DemoGoods) => boolean,
  count: number,
): readonly DemoGoods[] => bestOfEachName(goods, (one) => one.batches.length > 0 && takes(one)).slice(0, count)
