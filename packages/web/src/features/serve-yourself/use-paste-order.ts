import type { Taken } from '@xinglin/domain/cart'
import type { Goods, GoodsId } from '@xinglin/domain/goods'
import { ok, type Result } from '@xinglin/domain/kernel/result'
import { mostPastedRows, type PastedLine, type PastedMatch, type PastedRow } from '@xinglin/domain/requests'
import type { Client } from '@xinglin/api-contract/client'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { useState } from 'react'
import type { AddOutcome } from '../../shared/add-to-cart.ts'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import type { WorkbookNote } from './paste-file.ts'
import type { PasteOrderProps } from './paste-order.tsx'
import {
  codesOf,
  leftRows,
  notesOf,
  partsOf,
  type PasteRow,
  questionOf,
  rowsOf,
  rowsOfMaker,
  sentRows,
  takenOf,
  withFirstMaker,
  withGoods,
  withQuantity,
} from './paste-rows.ts'

/** Fewer than a call accepts: under load a long list would exceed the call's timeout. */
const ROWS_A_CALL = 100

type Answers = ReadonlyMap<string, PastedMatch>

/** What the rows mean; several rows with the same question are asked once. */
const answersTo = async (client: Client, asked: readonly PastedRow[]): Promise<Result<Answers, Failure<unknown>>> => {
  const questions = [...new Map(asked.map((row) => [questionOf(row), row]))]
  const answers = new Map<string, PastedMatch>()
  for (const part of partsOf(questions, ROWS_A_CALL)) {
    const matched = await client.requests.matchPasted({ rows: part.map(([, row]) => row) })
    if (!matched.ok) return matched
    for (const [at, match] of matched.value.entries()) answers.set(part[at]?.[0] ?? '', match)
  }
  return ok(answers)
}

/** A row, asked again with the name of its good and of the maker. */
const askedOfMaker = ({ asked, goods }: PasteRow, maker: string): readonly PastedRow[] =>
  asked === null || goods === null
    ? []
    : [{ ...asked, name: goods.name, specification: goods.specification, manufacturer: maker }]

/** Matches rows that differ in their maker only again, with its name; `onFound` gets the good of each place. */
const matchMaker = async (
  client: Client,
  rows: readonly PasteRow[],
  maker: string,
  onFound: (at: number, goods: Goods) => void,
): Promise<Result<null, Failure<unknown>>> => {
  for (const part of partsOf(rows, ROWS_A_CALL)) {
    const matched = await client.requests.matchPasted({ rows: part.flatMap((row) => askedOfMaker(row, maker)) })
    if (!matched.ok) return matched
    for (const [at, { goods }] of matched.value.entries())
      if (goods !== null && goods.manufacturer === maker) onFound(part[at]?.at ?? 0, goods)
  }
  return ok(null)
}

/** Gives a lazily loaded script; null, with a notice, where it cannot be loaded. */
const useScript = (): (<T>(load: Promise<T>) => Promise<T | null>) => {
  const notices = useNotices()
  return (load) =>
    load.catch(() => {
      notices.failure({ kind: 'unreachable', outcome: 'nothingHappened' })
      return null
    })
}

type Read = NonNullable<PasteOrderProps['result']>

/** Reads a list, typed or from a file, and matches its goods; `onRead` gets them. */
const useReading = (onBusy: (busy: 'matching' | null) => void, onRead: (result: Read) => void) => {
  const client = useClient()
  const notices = useNotices()
  const scriptOf = useScript()

  const match = async (lines: readonly PastedLine[], told: readonly WorkbookNote[] = []): Promise<void> => {
    const asked = lines.flatMap(({ row }) => (row === null ? [] : [row]))
    if (asked.length === 0) return notices.toast({ text: '没有读到商品，请检查清单', tone: 'warning' })
    onBusy('matching')
    const script = await scriptOf(import('./paste-result.tsx'))
    if (script === null) return onBusy(null)
    const answers = await answersTo(client, asked)
    onBusy(null)
    if (!answers.ok) return notices.failure(answers.error)
    const matches = asked.flatMap((row) => answers.value.get(questionOf(row)) ?? [])
    onRead({ rows: rowsOf(lines, matches), notes: notesOf(lines, told), Result: script.PasteResult })
  }

  return {
    readText: async (text: string): Promise<void> => {
      const script = await scriptOf(import('./paste-file.ts'))
      if (script !== null) await match(script.readPasted(text))
    },
    readFile: async (file: File): Promise<void> => {
      const script = await scriptOf(import('./paste-file.ts'))
      if (script === null) return
      const read = await script.readPastedFile(file)
      if (read.kind === 'lines') return match(read.lines, read.told)
      notices.toast({ text: script.unreadText[read.kind], tone: 'danger' })
    },
  }
}

/** 粘贴清单: reads a list, matches its goods, and adds the certain or selected ones to the cart. */
export const usePasteOrder = (
  add: (taken: readonly Taken[]) => Promise<boolean>,
  outcomes: ReadonlyMap<number, AddOutcome>,
): PasteOrderProps => {
  const client = useClient()
  const notices = useNotices()
  const [result, setResult] = useState<PasteOrderProps['result']>(null)
  const [busy, setBusy] = useState<'matching' | 'adding' | null>(null)
  const scriptOf = useScript()
  const { readText, readFile } = useReading(setBusy, setResult)

  const changeRows = (to: (rows: readonly PasteRow[]) => readonly PasteRow[]): void =>
    setResult((before) => before && { ...before, rows: to(before.rows) })

  const change = (at: number, to: (row: PasteRow) => PasteRow): void =>
    changeRows((rows) => rows.map((row) => (row.at === at ? to(row) : row)))

  const choose = async (at: number, id: GoodsId): Promise<void> => {
    const found = await client.goods.detail({ id })
    if (!found.ok) return notices.failure(found.error)
    change(at, (row) => withGoods(row, found.value.goods))
  }

  const chooseMaker = async (maker: string): Promise<void> => {
    if (result === null) return
    setBusy('matching')
    const matched = await matchMaker(client, rowsOfMaker(result.rows, maker), maker, (at, goods) =>
      change(at, (row) => withGoods(row, goods)),
    )
    setBusy(null)
    if (!matched.ok) notices.failure(matched.error)
  }

  const addAll = async (): Promise<void> => {
    if (result === null) return
    const { rows } = result
    setBusy('adding')
    const added = await add(takenOf(rows))
    setBusy(null)
    if (!added) return
    changeRows(() => sentRows(rows))
    // Learned for the next list; after the list is in the cart nothing else is needed.
    for (const part of partsOf(codesOf(rows), mostPastedRows)) await client.requests.rememberCodes({ codes: part })
  }

  const download = async (): Promise<void> => {
    const script = await scriptOf(import('./paste-file.ts'))
    if (script === null || result === null) return
    script.saveTable([['行号', '原因', '清单内容'], ...leftRows(result.rows, outcomes)], '未加入购物车的商品.csv')
  }

  return {
    result,
    outcomes,
    busy,
    onText: (text) => void readText(text),
    onFile: (file) => void readFile(file),
    onTick: (at, chosen) => change(at, (row) => ({ ...row, chosen, sent: false })),
    onQuantity: (at, quantity) => change(at, (row) => withQuantity(row, quantity)),
    onChoose: (at, id) => void choose(at, id),
    onFirstMaker: () => changeRows(withFirstMaker),
    onMaker: (maker) => void chooseMaker(maker),
    onAdd: () => void addAll(),
    onDownload: () => void download(),
    onAgain: () => setResult(null),
  }
}
