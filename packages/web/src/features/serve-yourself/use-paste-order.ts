import type { GoodsId } from '@xinglin/domain/goods'
import { mostPastedRows, type PastedLine, type PastedMatch } from '@xinglin/domain/requests'
import { useState } from 'react'
import type { AddOutcome, Taken } from '../../shared/add-to-cart.ts'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import type { PasteOrderProps } from './paste-order.tsx'
import {
  codesOf,
  leftRows,
  partsOf,
  type PasteRow,
  questionOf,
  rowsOf,
  sentRows,
  takenOf,
  withGoods,
} from './paste-rows.ts'

/** Fewer than a call may hold: on a busy shop a long list would outlast the patience of one call. */
const ROWS_A_CALL = 100

/** 粘贴即下单: reads a list, asks which goods are meant, and puts what is certain or was chosen into the cart. */
export const usePasteOrder = (
  add: (taken: readonly Taken[]) => Promise<boolean>,
  outcomes: ReadonlyMap<number, AddOutcome>,
): PasteOrderProps => {
  const client = useClient()
  const notices = useNotices()
  const [rows, setRows] = useState<readonly PasteRow[] | null>(null)
  const [busy, setBusy] = useState<'matching' | 'adding' | null>(null)

  const matchLines = async (lines: readonly PastedLine[]): Promise<void> => {
    const asked = lines.flatMap(({ row }) => (row === null ? [] : [row]))
    if (asked.length === 0) return notices.toast({ text: '没有读到商品，请检查清单', tone: 'warning' })
    setBusy('matching')
    const questions = [...new Map(asked.map((row) => [questionOf(row), row]))]
    const answers = new Map<string, PastedMatch>()
    for (const part of partsOf(questions, ROWS_A_CALL)) {
      const result = await client.requests.matchPasted({ rows: part.map(([, row]) => row) })
      if (!result.ok) {
        setBusy(null)
        return notices.failure(result.error)
      }
      for (const [at, match] of result.value.entries()) answers.set(part[at]?.[0] ?? '', match)
    }
    const matches = asked.flatMap((row) => answers.get(questionOf(row)) ?? [])
    setRows(rowsOf(lines, matches))
    setBusy(null)
  }

  const change = (at: number, to: (row: PasteRow) => PasteRow): void =>
    setRows((before) => before?.map((row) => (row.at === at ? to(row) : row)) ?? null)

  const matchText = async (text: string): Promise<void> => {
    const { readPasted } = await import('./paste-file.ts')
    await matchLines(readPasted(text))
  }

  const matchFile = async (file: File): Promise<void> => {
    const { readPastedFile } = await import('./paste-file.ts')
    const read = await readPastedFile(file)
    if (read.kind === 'lines') return matchLines(read.lines)
    notices.toast({
      text: read.kind === 'tooLarge' ? '文件过大，请拆分后再试' : '文件无法读取，请另存为 XLSX 或 CSV 后再试',
      tone: 'danger',
    })
  }

  const choose = async (at: number, id: GoodsId): Promise<void> => {
    const result = await client.goods.detail({ id })
    if (!result.ok) return notices.failure(result.error)
    change(at, (row) => withGoods(row, result.value.goods))
  }

  const addAll = async (): Promise<void> => {
    if (rows === null) return
    setBusy('adding')
    const added = await add(takenOf(rows))
    setBusy(null)
    if (!added) return
    setRows(sentRows(rows))
    const codes = codesOf(rows)
    // Learned for the next list; a list that is in the cart already needs nothing more.
    for (const part of partsOf(codes, mostPastedRows)) await client.requests.rememberCodes({ codes: part })
  }

  const download = async (): Promise<void> => {
    if (rows === null) return
    const { tableFile } = await import('./paste-file.ts')
    const url = URL.createObjectURL(await tableFile([['行号', '原因', '清单内容'], ...leftRows(rows, outcomes)]))
    const link = document.createElement('a')
    link.href = url
    link.download = '未加入购物车的商品.csv'
    link.click()
    URL.revokeObjectURL(url)
  }

  return {
    rows,
    outcomes,
    busy,
    onText: (text) => void matchText(text),
    onFile: (file) => void matchFile(file),
    onTick: (at, chosen) => change(at, (row) => ({ ...row, chosen, sent: false })),
    onQuantity: (at, quantity) => change(at, (row) => ({ ...row, quantity })),
    onChoose: (at, id) => void choose(at, id),
    onAdd: () => void addAll(),
    onDownload: () => void download(),
    onAgain: () => setRows(null),
  }
}
