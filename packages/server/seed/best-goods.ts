import type { DemoGoods } from './demo-goods.ts'

/** Any licence may buy it: no 含麻, no 控销, nothing for clinics alone. */
export const isForEveryLicence = (one: DemoGoods): boolean => !one.ephedrine && !one.controlled && !one.clinicOnly

/** Best sellers first, one good per name; none of a name in `taken`. */
export const bestOfEachName = (
  goods: readonly DemoGoods[],
  takes: (one: DemoGoods) => boolean,
  taken: readonly DemoGoods[] = [],
): readonly DemoGoods[] => {
  const names = new Set(taken.map(({ name }) => name))
  return goods
    .filter((one) => one.onSale && takes(one))
    .toSorted((a, b) => b.monthlySales - a.monthlySales || a.id - b.id)
    .filter(({ name }) => {
      const isNew = !names.has(name)
      names.add(name)
      return isNew
    })
}

/** The best of each name among the goods in stock. */
export const bestGoods = (
  goods: readonly DemoGoods[],
  takes: (one: DemoGoods) => boolean,
  count: number,
): readonly DemoGoods[] => bestOfEachName(goods, (one) => one.batches.length > 0 && takes(one)).slice(0, count)
