import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import type { CartGroup, LineId, PricedLine } from '@xinglin/domain/cart'
import type { LinePlace } from '@xinglin/ui-kit/commerce/CartLineRow'
import { CartLineSketch } from '@xinglin/ui-kit/commerce/CartLineSketch'
import { isSame } from '@xinglin/domain/kernel/same'
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { keyOfBlock } from './cart-block.tsx'
import { type Drawn, drawnAtOnce, drawnNext, nothingDrawn, placesIn, type Span } from './drawn-rows.ts'
import * as styles from './lines-in-view.css.ts'
import { runNextFrame, runWhenIdle } from './run-when-idle.ts'

export type LinesInViewProps = {
  readonly groups: readonly CartGroup[]
  /** Always rendered. */
  readonly found: LineId | null
  readonly drawBlock: (group: CartGroup, rows: ReactNode) => ReactNode
  readonly drawLine: (line: PricedLine, place: LinePlace) => ReactNode
}

/** Estimated height before one of its kind was measured, in px: of a row, or the head of a block with the gap below. */
const UNKNOWN_HEIGHT = 100
/** Height that the server assumes, in px: it knows no window. */
const FIRST_SCREEN = { width: 0, height: 900 }

/** After this many frames with the same visible rows the window is at rest. */
const AT_REST = 2

/** Items of the list from top to bottom: the head of a block, or one of its lines. */
type Item = {
  readonly key: string
  readonly head: number
  readonly group: CartGroup
  readonly line: PricedLine | null
  /** Items of one kind have the same height, unless a line wraps. */
  readonly make: string
}

const keyOfLine = (id: LineId): string => `line ${id}`

const itemsOf = (groups: readonly CartGroup[]): readonly Item[] => {
  const items: Item[] = []
  for (const group of groups) {
    const head = items.length
    items.push({ key: keyOfBlock(group), head, group, line: null, make: group.kind })
    for (const [at, line] of group.lines.entries())
      items.push({ key: keyOfLine(line.line.id), head, group, line, make: makeOf(line, at === 0) })
  }
  return items
}

const makeOf = ({ line, price, unavailable }: PricedLine, isFirst: boolean): string => {
  const offers = [price?.ladder ? 'ladder' : '', line.kind === 'goods' && line.goods.freeShipping ? 'free' : '']
  return [line.kind, unavailable?.code, isFirst, ...offers].join(' ')
}

/**
 * A virtualised list: the blocks of a long cart with those of their rows that are visible; each row has aria-posinset
 * and aria-setsize. Rows that scroll into view are skeletons until scrolling stops. The focused row and the found one
 * stay mounted, so that scrolling never loses them.
 */
export const LinesInView = ({ groups, found, drawBlock, drawLine }: LinesInViewProps) => {
  const items = useMemo(() => itemsOf(groups), [groups])
  const keys = useStable(useMemo(() => items.map(({ key }) => key), [items]))
  const [focused, setFocused] = useState<string | null>(null)
  const alwaysRendered = useMemo(() => placesOf(keys, focused, found), [keys, focused, found])
  const [drawn, setDrawn] = useState(nothingDrawn)
  const page = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualItems(items, keys, page, (visible) => [
    ...alwaysRendered,
    ...placesIn(drawnAtOnce(drawn, visible).rows),
  ])
  const top = virtualizer.options.scrollMargin
  useDrawing(() => seenBy(virtualizer), items.length, drawn, setDrawn)

  const keepFocused = ({ target }: FocusEvent): void => {
    const row = target.closest('[data-index]')
    setFocused(items[Number(row?.getAttribute('data-index'))]?.key ?? null)
  }
  const seenNow = seenBy(virtualizer)
  const whole = new Set([...alwaysRendered, ...(seenNow === null ? [] : drawnAtOnce(drawn, seenNow).whole)])
  const seen = placed(items, virtualizer.getVirtualItems(), top)
  const below = top + virtualizer.getTotalSize() - (seen.at(-1)?.end ?? top)
  return (
    <div ref={page} className={styles.page} onFocus={keepFocused}>
      {seen.flatMap((head) =>
        head.line !== null ? (
          []
        ) : (
          <Fragment key={head.key}>
            {head.gap > 0 && <div style={{ height: head.gap }} />}
            <div ref={virtualizer.measureElement} data-index={head.index} className={styles.block}>
              {drawBlock(
                head.group,
                seen.flatMap(({ key, head: of, index, line, gap, size }) =>
                  line === null || of !== head.index ? (
                    []
                  ) : (
                    <Fragment key={key}>
                      {gap > 0 && <li aria-hidden="true" style={{ height: gap }} />}
                      {whole.has(index) ? (
                        drawLine(line, {
                          ref: virtualizer.measureElement,
                          'data-index': index,
                          'aria-posinset': index - of,
                          'aria-setsize': head.group.lines.length,
                        })
                      ) : (
                        <CartLineSketch line={line} height={size} />
                      )}
                    </Fragment>
                  ),
                ),
              )}
            </div>
          </Fragment>
        ),
      )}
      {below > 0 && <div style={{ height: below }} />}
    </div>
  )
}

/** The items to render, each with its height and the gap above it. */
const placed = (items: readonly Item[], rows: readonly VirtualItem[], top: number) =>
  rows.flatMap(({ index, start, end, size }, at) => {
    const item = items[index]
    return item === undefined ? [] : [{ ...item, index, size, gap: start - (rows[at - 1]?.end ?? top), end }]
  })

/** Places of the focused row, its neighbours, and the found one. */
const placesOf = (keys: readonly string[], focused: string | null, found: LineId | null): readonly number[] => {
  const at = focused === null ? -1 : keys.indexOf(focused)
  const near = at === -1 ? [] : [at - 1, at, at + 1]
  return [...near, found === null ? -1 : keys.indexOf(keyOfLine(found))].filter((place) => keys[place] !== undefined)
}

/** Which items to render and where: `rowsAround` tells the rows for those that are visible, heads are added. */
const useVirtualItems = (
  items: readonly Item[],
  keys: readonly string[],
  page: RefObject<HTMLElement | null>,
  rowsAround: (visible: Span) => readonly number[],
) => {
  const [heights] = useState(() => new Map<string, number>())
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => setTop((before) => (page.current === null ? before : topOf(page.current)))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [page, keys])
  // oxlint-disable-next-line react/incompatible-library -- its results are read in each render and passed to no memoised component
  return useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: (at) => heights.get(items[at]?.make ?? '') ?? UNKNOWN_HEIGHT,
    // The same function as long as the lines are the same: a new one makes the virtualiser measure everything again.
    getItemKey: useCallback((at: number) => keys[at] ?? at, [keys]),
    measureElement: (element, change, { itemSizeCache }) => {
      const at = Number(element.dataset['index'])
      const make = items[at]?.make ?? ''
      const known = itemSizeCache.get(keys[at] ?? at) ?? heights.get(make)
      // Just rendered: reading its height now would force a layout; the resize observer reports it anyway.
      if (change === undefined && known !== undefined) return known
      const height = heightOf(element)
      // The first measured item of a kind sets the estimate for all: rows above do not move any more.
      if (!heights.has(make)) heights.set(make, height)
      return height
    },
    scrollMargin: top,
    initialRect: FIRST_SCREEN,
    initialOffset: 0,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const rows = rowsAround({ first: startIndex, last: endIndex })
      const drawn = rows.flatMap((at) => (items[at] === undefined ? [] : [items[at].head, at]))
      return [...new Set(drawn)].toSorted((a, b) => a - b)
    },
  })
}

/** Renders the visible rows whole, those around them once the window is at rest: one frame after the other, so that none is late. */
const useDrawing = (seenNow: () => Span | null, count: number, drawn: Drawn, onDrawn: (drawn: Drawn) => void): void => {
  const still = useRef<{ readonly seen: Span | null; readonly turns: number }>({ seen: null, turns: 0 })
  useEffect(() => {
    let giveUp: () => void
    const draw = (): void => {
      const seen = seenNow()
      if (seen === null) return
      still.current = { seen, turns: isSame(seen, still.current.seen) ? still.current.turns + 1 : 0 }
      const isAtRest = still.current.turns >= AT_REST
      const next = drawnNext(drawnAtOnce(drawn, seen), seen, count, isAtRest)
      if (looksSame(next, drawn)) {
        if (!isAtRest) giveUp = runNextFrame(draw)
      } else if (isAtRest) giveUp = runWhenIdle(() => onDrawn(next))
      else onDrawn(next)
    }
    giveUp = runNextFrame(draw)
    return () => giveUp()
  })
}

const seenBy = ({ range }: { readonly range: { startIndex: number; endIndex: number } | null }): Span | null =>
  range && { first: range.startIndex, last: range.endIndex }

const looksSame = (one: Drawn, other: Drawn): boolean => isSame(one.rows, other.rows) && isSame(one.whole, other.whole)

/** Keeps the previous object where the new one is equal. */
const useStable = <T,>(value: T): T => {
  const [stable, setStable] = useState(value)
  if (isSame(stable, value)) return stable
  setStable(value)
  return value
}

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top + window.scrollY

/** The height of a row; for the head of a block, the height of the block without its rows. */
const heightOf = (element: HTMLElement): number => {
  const rows = element.querySelector(':scope > section > ul')
  return element.getBoundingClientRect().height - (rows?.getBoundingClientRect().height ?? 0)
}
