import { unavailableBecause } from '@xinglin/domain/cart'
import { type Goods, snapQuantity } from '@xinglin/domain/goods'
import {
  type PastedLine,
  type PastedMatch,
  type PastedRow,
  pasteVerdictLabels,
  type PasteVerdict,
} from '@xinglin/domain/requests'
import { firstQuantity, sellingBounds } from '@xinglin/ui-kit/commerce/selling'

/** A line of the buyer's list with what became of it. */
export type PasteRow = {
  /** Its place in the list, from 1. */
  readonly at: number
  readonly cells: readonly string[]
  /** The buyer's own code; '' where the list has none. */
  readonly code: string
  /** As the list says it; null where it says none that can be ordered. */
  readonly wished: number | null
  readonly verdict: PasteVerdict
  /** In whole percent. */
  readonly confidence: number
  readonly goods: Goods | null
  readonly others: PastedMatch['others']
  readonly quantity: number
  /** Goes into the cart with the rest. */
  readonly chosen: boolean
}

/** Of what is nearly gone not even the least quantity may be left. */
const canBeBought = (goods: Goods | null): goods is Goods =>
  goods !== null && unavailableBecause({ goods }) === null && firstQuantity(sellingBounds(goods)) > 0

/** What can be had of a good where the list asks for so many; one pack where it does not say. */
const quantityFor = (goods: Goods | null, wished: number | null): number =>
  goods === null ? 0 : snapQuantity(wished ?? 1, sellingBounds(goods), 'set').quantity

/** The matches answer the lines that could be read, in their order; a line that could not be read stands as not found. */
export const rowsOf = (lines: readonly PastedLine[], matches: readonly PastedMatch[]): readonly PasteRow[] => {
  let next = 0
  return lines.map(({ cells, row }, index) => {
    const match = row === null ? undefined : matches[next++]
    const goods = match?.goods ?? null
    const wished = row?.quantity ?? null
    const verdict = match?.verdict ?? 'none'
    return {
      at: index + 1,
      cells,
      code: row?.code ?? '',
      wished,
      verdict,
      confidence: match?.confidence ?? 0,
      goods,
      others: match?.others ?? [],
      quantity: quantityFor(goods, wished),
      // Only what is certain goes along by itself: the rest waits for the buyer's eye.
      chosen: verdict === 'certain' && canBeBought(goods),
    }
  })
}

/** The buyer says which good the row means. */
export const withGoods = (row: PasteRow, goods: Goods): PasteRow => ({
  ...row,
  goods,
  quantity: quantityFor(goods, row.wished),
  verdict: 'certain',
  confidence: 100,
  chosen: canBeBought(goods),
})

export const isBuyable = ({ goods }: PasteRow): boolean => canBeBought(goods)

export const takenOf = (rows: readonly PasteRow[]): readonly { readonly goods: Goods; readonly quantity: number }[] => {
  const taken = new Map<number, { goods: Goods; quantity: number }>()
  for (const { goods, quantity, chosen } of rows) {
    if (!chosen || !canBeBought(goods)) continue
    // Two rows of one good are one line of the cart.
    taken.set(goods.id, { goods, quantity: (taken.get(goods.id)?.quantity ?? 0) + quantity })
  }
  return [...taken.values()]
}

/** The buyer's own codes of what is taken, for the next list. */
export const codesOf = (rows: readonly PasteRow[]) =>
  rows.flatMap(({ code, goods, chosen }) =>
    code !== '' && chosen && goods !== null ? [{ code, goodsId: goods.id }] : [],
  )

/** What does not go into the cart, each with its reason: a table to download and to mend. */
export const leftRows = (rows: readonly PasteRow[]): readonly (readonly string[])[] =>
  rows.filter((row) => !row.chosen).map((row) => [String(row.at), reasonOf(row), ...row.cells])

const reasonOf = (row: PasteRow): string => {
  if (row.goods !== null && !isBuyable(row)) return '暂不可购买'
  return row.verdict === 'certain' ? '未选择' : pasteVerdictLabels[row.verdict]
}

/** Parts of at most so many: no list is cut, a long one is asked about in several calls. */
export const partsOf = <T>(all: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))

/** What a row asks for, without how much of it: rows with the same words mean the same good and are asked about once. */
export const questionOf = (row: PastedRow): string => JSON.stringify({ ...row, quantity: null })
