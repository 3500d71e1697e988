import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import { Disclosure } from '../disclosure.tsx'
import { grouped } from '../selling.ts'
import type { FilterRow, Picked } from './filter-row.ts'
import { FilterMenu } from './FilterMenu.tsx'
import * as filterMenu from './FilterMenu.css.ts'
import * as styles from './ListToolbar.css.ts'

export type { FilterChoice, FilterRow, Picked } from './filter-row.ts'

export type SortOrder = {
  readonly label: string
  readonly href: string
  readonly current: boolean
  /** An order with two directions: the active one, or `both` while another order is active. */
  readonly direction?: 'up' | 'down' | 'both'
}

type ListToolbarProps = {
  /** The title of the list. */
  readonly title: string
  /** The available filters. */
  readonly rows: readonly FilterRow[]
  /** The address of the list with other values of its filters. */
  readonly hrefOf: (picked: Picked) => string
  readonly orders: readonly SortOrder[]
  /** 有货, 买过: each links to the list with the switch toggled. */
  readonly switches: readonly { readonly label: string; readonly href: string; readonly on: boolean }[]
  /** The active filters, where there is room for them; `without` is the address of the list without one. */
  readonly chips: readonly { readonly name: string; readonly label: string; readonly without: string }[]
  readonly total: number
  /** The count is a lower bound. */
  readonly capped: boolean
  /** On a phone the filters are in a sheet, behind this button. */
  readonly filters: { readonly open: boolean; readonly chosen: number; readonly onToggle: () => void }
  /** Beside the title: 包邮规则. */
  readonly link?: ReactNode
  /** At the right: the layout of the list. */
  readonly look: ReactNode
  readonly pages: ReactNode
}

export const arrows = { up: 'chevron-up', down: 'chevron-down', both: 'sort' } as const
const words = { up: '升序', down: '降序', both: '' } as const

/** Number of filters with a button of their own in a window below 1366 px; the others share one. */
const ALWAYS_SHOWN = 4

/**
 * One row of 40 px above a list: title, filters, order and layout. On a phone a strip of orders and one of switches.
 */
export const ListToolbar = (props: ListToolbarProps) => {
  const { title, hrefOf, orders, switches, chips, total, capped, filters, link, look, pages } = props
  return (
    <section className={styles.bar} aria-label="筛选与排序">
      <h1 className={`${styles.title} ${oneLine}`} title={title}>
        {title}
      </h1>
      {link !== undefined && <span className={styles.link}>{link}</span>}
      <Menus rows={props.rows} total={capped ? null : total} hrefOf={hrefOf} />
      <Orders orders={orders} />
      <span className={styles.filters}>
        <Button
          tone="ghost"
          size={44}
          icon="filter"
          aria-haspopup="dialog"
          aria-expanded={filters.open}
          onClick={filters.onToggle}
        >
          筛选
          <Badge count={filters.chosen} size="small" />
        </Button>
      </span>
      <ul className={styles.switches} aria-label="快捷筛选">
        {switches.map(({ label, href, on }) => (
          <li key={label}>
            <a href={href} className={styles.toggle} aria-current={on ? 'true' : undefined}>
              <span className={styles.box}>{on && <Icon name="check" size={12} heavy />}</span>
              {label}
              {on && <VisuallyHidden>（已选）</VisuallyHidden>}
            </a>
          </li>
        ))}
      </ul>
      {chips.length > 0 && <Chips chips={chips} />}
      <div className={styles.right}>
        <span className={styles.count}>
          <b className={styles.total}>{`${grouped(total)}${capped ? '+' : ''}`}</b> 种
        </span>
        {look}
        <span className={styles.pages}>{pages}</span>
      </div>
    </section>
  )
}

type MenusProps = Pick<ListToolbarProps, 'hrefOf' | 'rows'> & { readonly total: number | null }

const Menus = ({ rows, total, hrefOf }: MenusProps) => {
  const offered = rows.filter(({ choices }) => choices.length > 0)
  const rest = offered.slice(ALWAYS_SHOWN)
  const menuOf = (row: FilterRow) => (
    <FilterMenu key={row.name} label={row.name} rows={[row]} total={total} hrefOf={hrefOf} />
  )
  return (
    <div className={styles.menus}>
      {offered.slice(0, ALWAYS_SHOWN).map(menuOf)}
      {rest.length > 0 && (
        <>
          <div className={styles.apart}>{rest.map(menuOf)}</div>
          <div className={styles.together}>
            <FilterMenu label="更多" rows={rest} total={total} hrefOf={hrefOf} />
          </div>
        </>
      )}
    </div>
  )
}

/** Side by side where there is room, else in a menu. */
const Orders = ({ orders }: Pick<ListToolbarProps, 'orders'>) => (
  <>
    <ul className={styles.orders} aria-label="排序">
      {orders.map((each) => (
        <li key={each.label} className={styles.place}>
          <Order order={each} className={styles.order} />
        </li>
      ))}
    </ul>
    <div className={styles.oneOrder}>
      <Disclosure
        summaryClass={filterMenu.button.free}
        summary={
          <>
            {`${orders.find(({ current }) => current)?.label ?? ''}排序`}
            <Icon name="chevron-down" size={12} />
          </>
        }
      >
        <ul className={styles.folded} tabIndex={-1}>
          {orders.map((each) => (
            <li key={each.label}>
              <Order order={each} className={styles.foldedOrder} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  </>
)

const Order = ({ order, className }: { readonly order: SortOrder; readonly className: string }) => (
  <a href={order.href} className={className} aria-current={order.current ? 'true' : undefined}>
    {order.label}
    {order.direction !== undefined && (
      <>
        <Icon name={arrows[order.direction]} size={12} />
        <VisuallyHidden>{words[order.direction]}</VisuallyHidden>
      </>
    )}
  </a>
)

const Chips = ({ chips }: Pick<ListToolbarProps, 'chips'>) => (
  <ul className={styles.chips} aria-label="已选条件">
    {chips.map(({ name, label, without }) => (
      <li key={`${name}：${label}`}>
        <a href={without} className={styles.chip}>
          <VisuallyHidden>移除 {name}：</VisuallyHidden>
          {label}
          <Icon name="close" size={12} />
        </a>
      </li>
    ))}
  </ul>
)
