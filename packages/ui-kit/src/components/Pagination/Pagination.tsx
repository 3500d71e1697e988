import { useId } from 'react'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { pagesInSight } from './pages-in-sight.ts'
import * as styles from './Pagination.css.ts'

type PaginationProps = {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly href: (page: number) => string
  /** Compact, for the bar above a list: 2/65 with two arrows. */
  readonly compact?: boolean
  /** Adds a field to jump to a page; the number is clamped to existing pages. */
  readonly onJump?: (page: number) => void
}

export const Pagination = ({ page, pageCount, href, compact = false, onJump }: PaginationProps) => {
  const last = Math.max(1, pageCount)
  const previous = page > 1 ? href(page - 1) : undefined
  const next = page < last ? href(page + 1) : undefined
  const shown = pagesInSight(page, last)

  if (compact) {
    return (
      <nav className={styles.compact} aria-label="翻页">
        <Arrow href={previous} direction="left" small />
        <span>
          <span className={styles.current}>{page}</span>/{last}
        </span>
        <Arrow href={next} direction="right" small />
      </nav>
    )
  }
  return (
    <nav className={styles.pager} aria-label="分页">
      <Arrow href={previous} direction="left" />
      {shown.map((number, at) =>
        number === null ? (
          <span key={`after-${shown[at - 1]}`}>…</span>
        ) : (
          <a
            key={number}
            href={href(number)}
            className={styles.item}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`第 ${number} 页`}
          >
            {number}
          </a>
        ),
      )}
      <Arrow href={next} direction="right" />
      {onJump !== undefined && <Jump last={last} onJump={onJump} />}
    </nav>
  )
}

type ArrowProps = { readonly href: string | undefined; readonly direction: 'left' | 'right'; readonly small?: boolean }

const Arrow = ({ href, direction, small = false }: ArrowProps) => {
  const words = direction === 'left' ? '上一页' : '下一页'
  const content = (
    <>
      {direction === 'left' && <Icon name="chevron-left" size={14} />}
      {small ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {direction === 'right' && <Icon name="chevron-right" size={14} />}
    </>
  )
  const className = small ? styles.small : styles.item
  // For a missing page there is no link, only its space.
  return href === undefined ? (
    <span className={`${className} ${styles.off}`}>{content}</span>
  ) : (
    <a className={className} href={href} rel={direction === 'left' ? 'prev' : 'next'}>
      {content}
    </a>
  )
}

const Jump = ({ last, onJump }: { readonly last: number; readonly onJump: (page: number) => void }) => {
  const id = useId()
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('page')
        // Full-width digits count as digits.
        const wanted = typeof typed === 'string' ? Number(typed.normalize('NFKC')) : 0
        if (Number.isInteger(wanted) && wanted >= 1) onJump(Math.min(wanted, last))
      }}
    >
      <label htmlFor={id}>到第</label>
      <input id={id} name="page" inputMode="numeric" autoComplete="off" className={styles.number} />
      <span>页</span>
      <Button type="submit">确定</Button>
    </form>
  )
}
