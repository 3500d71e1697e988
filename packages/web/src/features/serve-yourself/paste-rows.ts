import { unavailableBecause } from '@xinglin/domain/cart'
import { type Goods, snapQuantity } from '@xinglin/domain/goods'
import { cutText } from '@xinglin/domain/kernel/cut-text'
import { type IntakeDoubt, intakeDoubtTexts, type WrittenQuantity } from '@xinglin/domain/intake'
import {
  type PastedLine,
  type PastedMatch,
  type PastedRow,
  pasteVerdictLabels,
  type PasteVerdict,
  plainWords,
  type UnusualUnits,
  unusualUnits,
  wishedUnits,
} from '@xinglin/domain/requests'
import { firstQuantity, sellingBounds } from '@xinglin/ui-kit/commerce/selling'
import type { AddOutcome } from '../../shared/add-to-cart.ts'

/** A line of the buyer's list with its result. */
export type PasteRow = {
  /** Its place in the list, from 1. */
  readonly at: number
  readonly cells: readonly string[]
  /** The parsed line; null where it names no good. */
  readonly asked: PastedRow | null
  /** The buyer's own code; '' where the list has none. */
  readonly code: string
  /** How many the list asks for; null where it says none that can be read. */
  readonly wish: WrittenQuantity | null
  /** A second number of the list that must say the same: 2件 beside 800盒. */
  readonly beside: WrittenQuantity | null
  /** Why the row is not taken by itself. */
  readonly doubt: IntakeDoubt | null
  /** The quantity in units of the good, of cases where the good is not known; null where there is none. */
  readonly wished: number | null
  /** The quantity is in whole cases: 5件. */
  readonly byCase: boolean
  readonly verdict: PasteVerdict
  /** In whole percent. */
  readonly confidence: number
  /** The good of the list, where it is off the shelf: the matches are its substitutes. */
  readonly insteadOf: string | null
  readonly goods: Goods | null
  readonly others: PastedMatch['others']
  /** Units of the good in the buyer's largest order of the last year. */
  readonly mostOrdered: number
  readonly quantity: number
  /** Is added to the cart with the others. */
  readonly chosen: boolean
  /** The buyer chose the good himself. */
  readonly picked: boolean
  /** Was added to the cart: its good's outcome says whether it is there. */
  readonly sent: boolean
}

/** When stock is low even the least quantity may exceed it. */
const canBeBought = (goods: Goods | null): goods is Goods =>
  goods !== null && unavailableBecause({ goods }) === null && firstQuantity(sellingBounds(goods)) > 0

type Wish = Pick<PasteRow, 'wish' | 'beside'>

/** Units of the good; null where the list has no number, one in no unit of the good, or two that differ. */
export const unitsWished = (goods: Goods, { wish, beside }: Wish): number | null => {
  const units = wish && wishedUnits(wish, goods)
  return units !== null && beside !== null && wishedUnits(beside, goods) !== units ? null : units
}

/** What the list says, as it is shown: in cases where it counts those. */
const saidOf = (goods: Goods | null, wish: Wish): Pick<PasteRow, 'wished' | 'byCase'> => {
  const said = wish.wish
  if (said === null) return { wished: null, byCase: false }
  if (said.cases > 0 && said.units + said.packs === 0 && Number.isInteger(said.cases))
    return {
      wished: goods === null || unitsWished(goods, wish) !== null ? said.cases : null,
      byCase: !/[件箱]/.test(goods?.unit ?? ''),
    }
  return { wished: goods === null ? said.units || null : unitsWished(goods, wish), byCase: false }
}

const unusualTexts: { readonly [U in UnusualUnits]: string } = {
  tooMany: '清单数量远大于常见订购量，请确认',
  halved: '库存或限购不足清单数量的一半，请确认',
}

/** Why a quantity that can be read is to be looked at. */
const unusual = (goods: Goods, units: number, mostOrdered: number): string | null => {
  const orderable = snapQuantity(units, sellingBounds(goods), 'set').quantity
  const found = unusualUnits(goods.packing, units, { orderable, mostOrdered })
  return found && unusualTexts[found]
}

/** Whether the quantity of a list is taken by itself. */
const isUsual = (goods: Goods, wish: Wish & Pick<PasteRow, 'mostOrdered'>): boolean => {
  const units = unitsWished(goods, wish)
  return units !== null && unusual(goods, units, wish.mostOrdered) === null
}

/** The orderable quantity for a requested number; one pack without one. */
const quantityFor = (goods: Goods | null, wish: Wish): number =>
  goods === null ? 0 : snapQuantity(unitsWished(goods, wish) ?? 1, sellingBounds(goods), 'set').quantity

const MOST_QUOTED = 5

/** The lines that were passed over, as they stand in the list; of many the first. */
const passedText = (passed: readonly PastedLine[]): string => {
  const quoted = passed
    .slice(0, MOST_QUOTED)
    .map(({ cells }) => `“${cutText(cells.filter((cell) => cell !== '').join(' '), 16)}”`)
  return quoted.join('、') + (passed.length > MOST_QUOTED ? ' 等' : '')
}

/** What is to be known of a list as a whole: its column of quantities, what was passed over, what a workbook hides. */
export const notesOf = (
  lines: readonly PastedLine[],
  told: readonly { readonly text: string }[],
): readonly string[] => {
  const columns = [...new Set(lines.map(({ quantityFrom }) => quantityFrom))].filter((title) => title !== '')
  const passed = lines.filter(({ isTalk }) => isTalk)
  return [
    ...(columns.length === 0 ? [] : [`数量取自${columns.map((title) => `“${title}”`).join('、')}列`]),
    ...(passed.length === 0 ? [] : [`已跳过 ${String(passed.length)} 行标题、备注等文字：${passedText(passed)}`]),
    ...told.map(({ text }) => text),
  ]
}

/** The matches answer the parsed lines, in their order; an unparsed line counts as not found. */
export const rowsOf = (lines: readonly PastedLine[], matches: readonly PastedMatch[]): readonly PasteRow[] => {
  let next = 0
  return lines
    .flatMap(({ isTalk, ...line }) =>
      isTalk ? [] : [{ ...line, match: line.row === null ? undefined : matches[next++] }],
    )
    .map(({ cells, row, asked, beside, doubt, match }, index) => {
      const goods = match?.goods ?? null
      const wish = { wish: asked, beside }
      const verdict = match?.verdict ?? 'none'
      const mostOrdered = match?.mostOrdered ?? 0
      return {
        at: index + 1,
        cells,
        asked: row,
        code: row?.code ?? '',
        ...wish,
        doubt: doubt === 'checkDigit' && match?.by === 'barCode' ? null : doubt,
        ...saidOf(goods, wish),
        verdict,
        confidence: match?.confidence ?? 0,
        insteadOf: match?.insteadOf ?? null,
        goods,
        others: match?.others ?? [],
        quantity: quantityFor(goods, wish),
        // Only certain matches are selected, their quantity included: the others need the buyer's decision.
        chosen:
          verdict === 'certain' && doubt === null && canBeBought(goods) && isUsual(goods, { ...wish, mostOrdered }),
        mostOrdered,
        picked: false,
        sent: false,
      }
    })
}

/**
 * The buyer chooses the good of a row. The previous choice stays among the alternatives, so that it can be restored.
 */
export const withGoods = (row: PasteRow, goods: Goods): PasteRow => {
  const isSame = row.goods?.id === goods.id
  const mostOrdered = isSame ? row.mostOrdered : (row.others.find(({ id }) => id === goods.id)?.mostOrdered ?? 0)
  return {
    ...row,
    goods,
    mostOrdered,
    others: [
      ...row.others.filter(({ id }) => id !== goods.id),
      ...(row.goods === null || isSame ? [] : [otherOf(row.goods, row)]),
    ],
    ...saidOf(goods, row),
    quantity: quantityFor(goods, row),
    verdict: 'certain',
    confidence: 100,
    chosen: row.doubt === null && canBeBought(goods) && isUsual(goods, { ...row, mostOrdered }),
    picked: true,
    sent: false,
  }
}

/** The buyer sets the quantity: a row that was certain except for its quantity is selected now. */
export const withQuantity = (row: PasteRow, quantity: number): PasteRow => ({
  ...row,
  quantity,
  wish: { cases: 0, packs: 0, units: quantity, unit: '' },
  beside: null,
  doubt: null,
  wished: quantity,
  byCase: false,
  chosen: row.chosen || (needsQuantity(row) && canBeBought(row.goods)),
})

/** The good is certain, but the list has no number that can be ordered, or one to be looked at: 请核对数量. */
export const needsQuantity = ({ verdict, goods, sent, doubt, ...wish }: PasteRow): boolean =>
  verdict === 'certain' && goods !== null && !sent && (doubt !== null || !isUsual(goods, wish))

/** Why a row is not taken by itself, in words; null where nothing is in doubt. */
export const doubtText = (row: PasteRow): string | null => {
  if (row.doubt !== null) return intakeDoubtTexts[row.doubt]
  const { goods, wish, beside } = row
  if (goods === null || wish === null) return null
  const units = unitsWished(goods, row)
  if (units !== null) return unusual(goods, units, row.mostOrdered)
  return beside === null ? `清单中的单位与销售单位（${goods.unit}）不符` : intakeDoubtTexts.numbers
}

/** Ambiguous, and all candidates have the same name and pack, by different makers. */
export const differsInMakerAlone = ({ verdict, picked, goods, others }: PasteRow): boolean =>
  verdict === 'several' && !picked && goods !== null && others.every((other) => isSameButMaker(goods, other))

type Named = Pick<Goods, 'name' | 'specification'>

const isSameButMaker = (a: Named, b: Named): boolean =>
  plainWords(a.name) === plainWords(b.name) && plainWords(a.specification) === plainWords(b.specification)

/** Makers that resolve such rows, with how many each; those that resolve most first. */
export const makersOf = (rows: readonly PasteRow[]): readonly { readonly maker: string; readonly rows: number }[] => {
  const counts = new Map<string, number>()
  for (const row of rows.filter(differsInMakerAlone)) {
    const makers = new Set([row.goods, ...row.others].flatMap((one) => one?.manufacturer ?? []))
    for (const maker of makers) counts.set(maker, (counts.get(maker) ?? 0) + 1)
  }
  return [...counts].map(([maker, count]) => ({ maker, rows: count })).toSorted((a, b) => b.rows - a.rows)
}

/** The first match of every row that differs in its maker only. */
export const withFirstMaker = (rows: readonly PasteRow[]): readonly PasteRow[] =>
  rows.map((row) => (differsInMakerAlone(row) && row.goods !== null ? withGoods(row, row.goods) : row))

/** Rows that a maker resolves, as they are matched again with its name. */
export const rowsOfMaker = (rows: readonly PasteRow[], maker: string): readonly PasteRow[] =>
  rows.filter(
    (row) => differsInMakerAlone(row) && [row.goods, ...row.others].some((one) => one?.manufacturer === maker),
  )

const otherOf = (
  { id, name, specification, manufacturer }: Goods,
  { confidence, mostOrdered }: Pick<PasteRow, 'confidence' | 'mostOrdered'>,
): PastedMatch['others'][number] => ({
  id,
  name,
  specification,
  manufacturer,
  confidence,
  mostOrdered,
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

/** The buyer's own codes of the selected goods, for the next list. */
export const codesOf = (rows: readonly PasteRow[]) =>
  rows.flatMap(({ code, goods, chosen }) =>
    code !== '' && chosen && goods !== null ? [{ code, goodsId: goods.id }] : [],
  )

type Outcomes = ReadonlyMap<number, AddOutcome>

/** The rows after all selected ones were added to the cart: a second click adds nothing twice. */
export const sentRows = (rows: readonly PasteRow[]): readonly PasteRow[] =>
  rows.map((row) => (row.chosen ? { ...row, chosen: false, sent: true } : row))

/** The outcome of a row that was added to the cart; null for any other. */
export const outcomeOf = ({ sent, goods }: PasteRow, outcomes: Outcomes): AddOutcome | null =>
  sent && goods !== null ? (outcomes.get(goods.id) ?? null) : null

/** Neither in the cart nor selected. */
export const isLeft = (row: PasteRow, outcomes: Outcomes): boolean =>
  !row.chosen && (outcomeOf(row, outcomes)?.quantity ?? 0) === 0

/** Rows that are not added, each with its reason: a table to download and to correct. */
export const leftRows = (rows: readonly PasteRow[], outcomes: Outcomes): readonly (readonly string[])[] =>
  rows
    .filter((row) => isLeft(row, outcomes))
    .map((row) => [String(row.at), outcomeOf(row, outcomes)?.notice ?? reasonOf(row), ...row.cells])

export const needsQuantityText = '请核对数量'

const reasonOf = (row: PasteRow): string => {
  if (row.goods !== null && !isBuyable(row)) return '暂不可购买'
  if (needsQuantity(row)) return needsQuantityText
  return row.verdict === 'certain' ? '未选择' : pasteVerdictLabels[row.verdict]
}

/** Chunks of at most this size: no list is truncated, a long one is matched in several calls. */
export const partsOf = <T>(all: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))

/** The text of a row without its quantity: rows with the same text mean the same good and are matched once. */
export const questionOf = (row: PastedRow): string => JSON.stringify({ ...row, quantity: null })
