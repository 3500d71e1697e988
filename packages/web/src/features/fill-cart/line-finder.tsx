import { type LineId, lineName, linesNamed, type PricedLine } from '@xinglin/domain/cart'
import { Icon } from '@xinglin/ui-kit/Icon'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { TextField } from '@xinglin/ui-kit/TextField'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import * as styles from './line-finder.css.ts'
import { rowId } from './row-id.ts'

type LineFinderProps = {
  /** In the order of the page. */
  readonly lines: readonly PricedLine[]
  readonly found: LineId | null
  readonly onFound: (id: LineId | null) => void
}

/** 查找购物车商品: jumps from one matching line to the next, as a browser's own search does; Esc focuses the line. */
export const LineFinder = ({ lines, found, onFound }: LineFinderProps) => {
  const [typed, setTyped] = useState('')
  const hits = linesNamed(lines, typed)
  const at = found === null ? -1 : hits.indexOf(found)

  const go = (step: 1 | -1): void => {
    const next = hits.at(at === -1 && step === -1 ? -1 : (at + step) % hits.length)
    if (next === undefined) return
    // A distant row is rendered first: only then can it be scrolled to.
    flushSync(() => onFound(next))
    rowOf(next)?.scrollIntoView({ block: 'center' })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape' && found !== null) rowOf(found)?.focus()
    else return
    event.preventDefault()
  }
  return (
    <search className={styles.bar}>
      <span className={styles.field}>
        <TextField
          aria-label="查找购物车商品"
          type="search"
          size={32}
          clearable
          placeholder="查找购物车商品"
          prefix={<Icon name="search" size={16} />}
          maxLength={50}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onFound(null)
          }}
          onKeyDown={press}
        />
      </span>
      {typed.trim() !== '' && (
        <>
          <IconButton icon="chevron-up" label="上一处" size={32} disabled={hits.length === 0} onClick={() => go(-1)} />
          <IconButton icon="chevron-down" label="下一处" size={32} disabled={hits.length === 0} onClick={() => go(1)} />
        </>
      )}
      <output className={styles.words}>{wordsFor({ typed, hits, at, line: lineOf(lines, found) })}</output>
    </search>
  )
}

const rowOf = (id: LineId): HTMLElement | null => document.getElementById(rowId(id))

const lineOf = (lines: readonly PricedLine[], id: LineId | null): PricedLine | undefined =>
  lines.find(({ line }) => line.id === id)

type Standing = {
  readonly typed: string
  readonly hits: readonly LineId[]
  readonly at: number
  readonly line: PricedLine | undefined
}

const wordsFor = ({ typed, hits, at, line }: Standing): string => {
  if (typed.trim() === '') return ''
  if (hits.length === 0) return '购物车中没有这样的商品'
  if (at === -1 || line === undefined) return `找到 ${hits.length} 种，按 Enter 查看`
  return `第 ${at + 1} / ${hits.length} 种：${lineName(line.line)}，按 Esc 转到该商品`
}
