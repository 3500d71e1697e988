import type { DemoGoods } from './demo-goods.ts'

/** Any licence may buy it: no 含麻, no 控销, nothing for clinics alone. */
export const isForEveryLicence = (one: DemoGoods): boolean => !one.ephedrine && !one.controlled && !one.clinicOnly

/** What sells best among the goods on sale and in stock, one good a name. */
export const bestGoods = (
  goods: readonly DemoGoods[],
  takes: (one: DemoGoods) => boolean,
  count: number,
): readonly DemoGoods[] => {
  const names = new Set<string>()
  return goods
    .filter((one) => one.onSale && one.batches.length > 0 && takes(one))
    .toSorted((a, b) => b.monthlySales - a.monthlySales || a.id - b.id)
    .filter(({ name }) => {
      const isNew = !names.has(name)
      names.add(name)
      return isNew
    })
    .slice(0, count)
}
