import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { CartGroup, LineId, PricedLine } from '@xinglin/domain/cart'
import type { LinePlace } from '@xinglin/ui-kit/commerce/CartLineRow'
import { isSame } from '@xinglin/domain/kernel/same'
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { keyOfBlock } from './cart-block.tsx'
import * as styles from './lines-in-view.css.ts'

export type LinesInViewProps = {
  readonly groups: readonly CartGroup[]
  /** Drawn wherever it stands. */
  readonly found: LineId | null
  readonly drawBlock: (group: CartGroup, rows: ReactNode) => ReactNode
  readonly drawLine: (line: PricedLine, place: LinePlace) => ReactNode
}

/** Heights before anything was measured, in px: of a row of the ledger, and of the head of a block with the gap below. */
const LINE_HEIGHT = 104
const HEAD_HEIGHT = 104
/** Rows beyond the edges of the window: Tab finds the next one, and a wheel seldom an empty place. */
const BEYOND = 3
/** What the server paints, in px: it knows of no window. */
const FIRST_SCREEN = { width: 0, height: 900 }

/** What stands below the other on the page: the head of a block, or one of its lines. */
type Item = { readonly key: string; readonly head: number; readonly group: CartGroup; readonly line: PricedLine | null }

const keyOfLine = (id: LineId): string => `line ${id}`

const itemsOf = (groups: readonly CartGroup[]): readonly Item[] => {
  const items: Item[] = []
  for (const group of groups) {
    const head = items.length
    items.push({ key: keyOfBlock(group), head, group, line: null })
    for (const line of group.lines) items.push({ key: keyOfLine(line.line.id), head, group, line })
  }
  return items
}

/**
 * The blocks of a long cart with those of their rows that can be seen; each row says which one of how many it is. The row
 * with the focus and the one that was found stay, so that nobody's place in the cart is lost by scrolling.
 */
export const LinesInView = ({ groups, found, drawBlock, drawLine }: LinesInViewProps) => {
  const items = useMemo(() => itemsOf(groups), [groups])
  const keys = useKept(items.map(({ key }) => key))
  const [focused, setFocused] = useState<string | null>(null)
  /** The row with the focus, those beside it, and the one that was found. */
  const kept = useMemo(() => {
    const at = focused === null ? -1 : keys.indexOf(focused)
    const near = at === -1 ? [] : [at - 1, at, at + 1]
    return [...near, found === null ? -1 : keys.indexOf(keyOfLine(found))].filter((place) => keys[place] !== undefined)
  }, [focused, found, keys])
  const [top, setTop] = useState(0)
  const page = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read anew in each turn and handed to nobody
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: (at) => (items[at]?.line === null ? HEAD_HEIGHT : LINE_HEIGHT),
    // The same function as long as the same lines stand there: all places are reckoned anew whenever it is another one.
    getItemKey: useCallback((at: number) => keys[at] ?? at, [keys]),
    measureElement: heightOf,
    overscan: BEYOND,
    scrollMargin: top,
    initialRect: FIRST_SCREEN,
    initialOffset: 0,
    rangeExtractor: (range) => {
      const drawn = [...defaultRangeExtractor(range), ...kept]
      const heads = drawn.map((at) => items[at]?.head ?? at)
      return [...new Set([...heads, ...drawn])].toSorted((a, b) => a - b)
    },
  })
  useLayoutEffect(() => {
    const measure = (): void => setTop((before) => (page.current === null ? before : topOf(page.current)))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [keys])

  const keepFocused = ({ target }: FocusEvent): void => {
    const row = target.closest('[data-index]')
    setFocused(items[Number(row?.getAttribute('data-index'))]?.key ?? null)
  }
  const seen = virtualizer.getVirtualItems().flatMap(({ index, start, end }, at, all) => {
    const item = items[index]
    return item === undefined ? [] : [{ ...item, index, gap: start - (all[at - 1]?.end ?? top), end }]
  })
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
                seen.flatMap(({ key, head: of, index, line, gap }) =>
                  line === null || of !== head.index ? (
                    []
                  ) : (
                    <Fragment key={key}>
                      {gap > 0 && <li aria-hidden="true" style={{ height: gap }} />}
                      {drawLine(line, {
                        ref: virtualizer.measureElement,
                        'data-index': index,
                        'aria-posinset': index - of,
                        'aria-setsize': head.group.lines.length,
                      })}
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

/** The value as it is, or the very object from before where it says the same. */
const useKept = <T,>(value: T): T => {
  const [kept, keep] = useState(value)
  if (isSame(kept, value)) return kept
  keep(value)
  return value
}

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top + window.scrollY

/** A row is as high as it is; the head of a block is all of the block that is not its rows. */
const heightOf = (element: HTMLElement): number => {
  const rows = element.querySelector(':scope > section > ul')
  return element.getBoundingClientRect().height - (rows?.getBoundingClientRect().height ?? 0)
}
