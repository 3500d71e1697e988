import type { Taken } from '@xinglin/domain/cart'
import type { GoodsId } from '@xinglin/domain/goods'
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

/** 粘贴清单: reads a list, matches its goods, and adds the certain or selected ones to the cart. */
export const usePasteOrder = (
  add: (taken: readonly Taken[]) => Promise<boolean>,
  outcomes: ReadonlyMap<number, AddOutcome>,
): PasteOrderProps => {
  const client = useClient()
  const notices = useNotices()
  const [result, setResult] = useState<PasteOrderProps['result']>(null)
  const [busy, setBusy] = useState<'matching' | 'adding' | null>(null)

  /** A lazily loaded script; null, with a notice, where it cannot be loaded. */
  const scriptOf = <T>(load: Promise<T>): Promise<T | null> =>
    load.catch(() => {
      notices.failure({ kind: 'unreachable', outcome: 'nothingHappened' })
      return null
    })

  const matchLines = async (lines: readonly PastedLine[], told: readonly WorkbookNote[] = []): Promise<void> => {
    const asked = lines.flatMap(({ row }) => (row === null ? [] : [row]))
    if (asked.length === 0) return notices.toast({ text: '没有读到商品，请检查清单', tone: 'warning' })
    setBusy('matching')
    const script = await scriptOf(import('./paste-result.tsx'))
    if (script === null) return setBusy(null)
    const answers = await answersTo(client, asked)
    if (!answers.ok) {
      setBusy(null)
      return notices.failure(answers.error)
    }
    const matches = asked.flatMap((row) => answers.value.get(questionOf(row)) ?? [])
    setResult({ rows: rowsOf(lines, matches), notes: notesOf(lines, told), Result: script.PasteResult })
    setBusy(null)
  }

  const changeRows = (to: (rows: readonly PasteRow[]) => readonly PasteRow[]): void =>
    setResult((before) => before && { ...before, rows: to(before.rows) })

  const change = (at: number, to: (row: PasteRow) => PasteRow): void =>
    changeRows((rows) => rows.map((row) => (row.at === at ? to(row) : row)))

  const matchText = async (text: string): Promise<void> => {
    const script = await scriptOf(import('./paste-file.ts'))
    if (script !== null) await matchLines(script.readPasted(text))
  }

  const matchFile = async (file: File): Promise<void> => {
    const script = await scriptOf(import('./paste-file.ts'))
    if (script === null) return
    const read = await script.readPastedFile(file)
    if (read.kind === 'lines') return matchLines(read.lines, read.told)
    notices.toast({ text: script.unreadText[read.kind], tone: 'danger' })
  }

  const choose = async (at: number, id: GoodsId): Promise<void> => {
    const found = await client.goods.detail({ id })
    if (!found.ok) return notices.failure(found.error)
    change(at, (row) => withGoods(row, found.value.goods))
  }

  /** Rows that differ in their maker only are matched again, with its name. */
  const chooseMaker = async (maker: string): Promise<void> => {
    if (result === null) return
    const meant = rowsOfMaker(result.rows, maker)
    setBusy('matching')
    for (const part of partsOf(meant, ROWS_A_CALL)) {
      const matched = await client.requests.matchPasted({ rows: part.flatMap((row) => askedOfMaker(row, maker)) })
      if (!matched.ok) {
        setBusy(null)
        return notices.failure(matched.error)
      }
      for (const [at, { goods }] of matched.value.entries())
        if (goods !== null && goods.manufacturer === maker) change(part[at]?.at ?? 0, (row) => withGoods(row, goods))
    }
    setBusy(null)
  }

  const addAll = async (): Promise<void> => {
    if (result === null) return
    const { rows } = result
    setBusy('adding')
    const added = await add(takenOf(rows))
    setBusy(null)
    if (!added) return
    changeRows(() => sentRows(rows))
    const codes = codesOf(rows)
    // Learned for the next list; after the list is in the cart nothing else is needed.
    for (const part of partsOf(codes, mostPastedRows)) await client.requests.rememberCodes({ codes: part })
  }

  const download = async (): Promise<void> => {
    const script = await scriptOf(import('./paste-file.ts'))
    if (script === null || result === null) return
    const table = [['行号', '原因', '清单内容'], ...leftRows(result.rows, outcomes)]
    script.saveTable(table, '未加入购物车的商品.csv')
  }

  return {
    result,
    outcomes,
    busy,
    onText: (text) => void matchText(text),
    onFile: (file) => void matchFile(file),
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
