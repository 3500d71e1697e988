import { offerOf } from '@xinglin/domain/promotions'
import { Tag } from '../../components/Tag/Tag.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import type { LinePlace } from '../CartLineRow/CartLineRow.tsx'
import { grouped } from '../selling.ts'
import * as styles from './GiftLine.css.ts'

type GiftLineProps = {
  readonly name: string
  readonly specification?: string
  readonly quantity: number
  readonly unit: string
  /** The condition: 每满 10 盒赠 1 包，随货发出. */
  readonly because: string
  /** Fewer than were earned: 赠品库存不足，现有 2 包. */
  readonly cut?: string | null
  /** Goods have a page of their own, samples have none. */
  readonly href?: string
  readonly place?: LinePlace
}

/** 赠品: added for the lines above it, free of charge, not selectable. */
export const GiftLine = ({
  name,
  specification = '',
  quantity,
  unit,
  because,
  cut = null,
  href,
  place,
}: GiftLineProps) => (
  <li className={styles.line} {...place}>
    <Tag label={offerOf('gift').tag} />
    <span className={`${styles.name} ${oneLine}`} title={`${name} ${specification}`.trim()}>
      {href === undefined ? name : <a href={href}>{name}</a>} {specification}
    </span>
    <b className={styles.quantity}>
      × {grouped(quantity)}
      {unit}
    </b>
    <span>{because}</span>
    {cut !== null && <span className={styles.cut}>{cut}</span>}
  </li>
)
