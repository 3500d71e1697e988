import { formatMoney, subtract, zero } from '../kernel/money.ts'
import type { BankColumns } from './bank-columns.ts'
import type { Draft, StatementNote } from './bank-types.ts'
import { isShortened, yuanUnit } from './bank-values.ts'

const MOST_NAMED = 8
const rowsText = (lines: readonly number[]): string =>
  `第 ${lines.slice(0, MOST_NAMED).join('、')} 行${lines.length > MOST_NAMED ? `等 ${String(lines.length)} 行` : ''}`

const grouped = (drafts: readonly Draft[], keyOf: (draft: Draft) => string): readonly (readonly Draft[])[] => {
  const groups = new Map<string, Draft[]>()
  for (const draft of drafts) groups.set(keyOf(draft), [...(groups.get(keyOf(draft)) ?? []), draft])
  return [...groups.values()]
}

const numbersOf = (drafts: readonly Draft[]): readonly number[] => drafts.map(({ line }) => line)

const shortened = (drafts: readonly Draft[], what: 'wroteReference' | 'wroteAccount'): readonly StatementNote[] => {
  const lines = numbersOf(drafts.filter((draft) => isShortened(draft[what])))
  if (lines.length === 0) return []
  const name = what === 'wroteReference' ? '流水号' : '对方账号'
  return [
    {
      line: lines[0] ?? null,
      text: `${rowsText(lines)}的${name}被表格程序改成科学计数法（E+），末尾数字已丢失，不再用作${name}；请直接导入银行下载的原文件`,
    },
  ]
}

/** Equal payments without a number: only their balances could tell whether they are one. */
const perhapsTwice = (incomes: readonly Draft[]): readonly StatementNote[] =>
  grouped(
    incomes.filter(({ reference }) => reference === ''),
    ({ ownAccount, bookedOn, amount, payer }) => [ownAccount, bookedOn, amount, payer].join('\u0000'),
  )
    .filter((same) => same.length > 1 && new Set(same.map(({ balance }) => balance)).size < same.length)
    .map((same) => ({
      line: same.at(-1)?.line ?? null,
      text: `${rowsText(numbersOf(same))}同日、同额、同付款人，没有可用的流水号，可能是同一笔，请核对`,
    }))

/** Another payment with the same number is another line, said. */
const sameNumber = (incomes: readonly Draft[]): readonly StatementNote[] =>
  grouped(
    incomes.filter(({ reference }) => reference !== ''),
    ({ ownAccount, reference }) => [ownAccount, reference].join('\u0000'),
  )
    .filter((same) => same.length > 1)
    .map((same) => ({
      line: same.at(-1)?.line ?? null,
      text: `${rowsText(numbersOf(same))}的流水号相同（${same[0]?.reference ?? ''}），流水号重复但内容不同，各记一笔`,
    }))

const twoAmounts = (
  incomes: readonly Draft[],
  { names, amount, income, net }: BankColumns,
): readonly StatementNote[] => {
  const apart = incomes.filter((draft) => draft.net !== null && draft.net !== zero && draft.net !== draft.amount)
  const [first] = apart
  if (!first) return []
  const [taken, left] = [names[income >= 0 ? income : amount] ?? '', names[net] ?? '']
  const less = formatMoney(subtract(first.amount, first.net ?? zero))
  const text = `有两种金额：按付款人所付的「${taken}」读取，与「${left}」不同（${rowsText(numbersOf(apart))}，首行相差 ${less}）`
  return [{ line: first.line, text }]
}

/** What is to be said about the lines of a file besides those that cannot be read. */
export const linesNotes = (drafts: readonly Draft[], columns: BankColumns): readonly StatementNote[] => {
  const incomes = drafts.filter(({ kind }) => kind === 'income')
  const foreign = numbersOf(drafts.filter(({ kind }) => kind === 'foreign'))
  return [
    ...shortened(drafts, 'wroteReference'),
    ...shortened(drafts, 'wroteAccount'),
    ...perhapsTwice(incomes),
    ...sameNumber(incomes),
    ...twoAmounts(incomes, columns),
    ...(foreign.length === 0 ? [] : [{ line: foreign[0] ?? null, text: `${rowsText(foreign)}是外币，不作为收款` }]),
    ...(columns.unit === yuanUnit ? [] : [{ line: null, text: `金额的单位是${columns.unit.word}，已换算为元` }]),
  ]
}
