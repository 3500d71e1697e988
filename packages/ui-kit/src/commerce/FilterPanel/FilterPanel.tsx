import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { grouped } from '../selling.ts'
import * as styles from './FilterPanel.css.ts'

export type FilterChoice = {
  readonly label: string
  readonly href: string
  readonly current: boolean
  readonly count?: number
  /** Before the words, where the choice is an offer: 满, 特. */
  readonly tag?: string
}

export type FilterRow = {
  readonly name: string
  /** Without this filter. */
  readonly all: string
  readonly choices: readonly FilterChoice[]
}

type FilterPanelProps = {
  readonly rows: readonly FilterRow[]
  /** These many rows at once, the others behind their names. */
  readonly shown?: number
}

/** So many fit into one line of 1,100 px: nothing is hidden that could be seen. */
const IN_ONE_LINE = 8

/** What a list can be narrowed by. All of it are links: a filtered list is a page with an address. */
export const FilterPanel = ({ rows, shown = 4 }: FilterPanelProps) => {
  const useful = rows.filter(({ choices }) => choices.length > 0)
  const behind = useful.slice(shown)
  const [open, setOpen] = useState(behind.some(isChosen))
  if (useful.length === 0) return null
  const others = <Unfold open={open} label={behind.map(({ name }) => name).join('、')} onClick={() => setOpen(!open)} />
  return (
    <section className={styles.panel} aria-label="筛选">
      {(open ? useful : useful.slice(0, shown)).map((row, at) => (
        // Where it is pressed it stays, whichever rows come below.
        <Row key={row.name} {...row} others={at === shown - 1 && behind.length > 0 ? others : null} />
      ))}
    </section>
  )
}

type UnfoldProps = {
  readonly open: boolean
  readonly label: string
  readonly 'aria-label'?: string
  readonly 'aria-controls'?: string
  readonly onClick: () => void
}

const Unfold = ({ open, label, ...rest }: UnfoldProps) => (
  <button type="button" className={styles.unfold} aria-expanded={open} {...rest}>
    {open ? '收起' : label}
    <Icon name={open ? 'chevron-up' : 'chevron-down'} size={14} />
  </button>
)

const isChosen = ({ choices }: FilterRow): boolean => choices.some(({ current }) => current)

const Row = ({ name, all, choices, others }: FilterRow & { readonly others: ReactNode }) => {
  const id = useId()
  const many = choices.length > IN_ONE_LINE
  const chosen = choices.findIndex(({ current }) => current)
  const [open, setOpen] = useState(chosen >= IN_ONE_LINE)
  return (
    <fieldset className={styles.row} aria-label={name}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <div id={id} className={`${styles.choices} ${styles.heights[open || !many ? 'many' : 'one']}`}>
        <a href={all} className={styles.choice} aria-current={chosen === -1 ? 'true' : undefined}>
          全部
        </a>
        {(open ? choices : choices.slice(0, Math.max(IN_ONE_LINE, chosen + 1))).map(
          ({ label, href, current, count, tag }) => (
            <a key={href} href={href} className={styles.choice} aria-current={current ? 'true' : undefined}>
              {tag !== undefined && <Tag label={tag} />}
              {label}
              {count !== undefined && <span className={styles.count}>{grouped(count)}</span>}
            </a>
          ),
        )}
      </div>
      {many && (
        <span className={styles.more}>
          <Unfold
            open={open}
            label="更多"
            aria-label={`${open ? '收起' : '更多'}${name}`}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        </span>
      )}
      {others !== null && <span className={styles.others}>{others}</span>}
    </fieldset>
  )
}
