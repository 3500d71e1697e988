import type { Goods } from '@xinglin/domain/goods'
import type { ReactNode } from 'react'
import { Tag } from '../../components/Tag/Tag.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import { GoodsAttrs } from '../GoodsAttrs/GoodsAttrs.tsx'
import { GoodsPicture } from '../GoodsPicture/GoodsPicture.tsx'
import * as styles from './GoodsCell.css.ts'

type GoodsCellProps = {
  readonly goods: Goods
  readonly href: string
  readonly picture?: 'cell' | 'line' | 'none'
  /** After the specification, in its line: the approval number. */
  readonly note?: string
  /** A third line, e.g. a price. */
  readonly children?: ReactNode
  readonly level?: 'h3' | 'h4' | 'span'
  /** On a phone the third line follows the specification: a cart line has no room for three. */
  readonly folds?: boolean
}

/** Picture, name with its offers, and specification: a good in a table, a narrow list, or an order. */
export const GoodsCell = ({
  goods,
  href,
  picture = 'cell',
  note = '',
  children,
  level: Heading = 'span',
  folds = false,
}: GoodsCellProps) => (
  <div className={folds ? `${styles.cell} ${styles.folds}` : styles.cell}>
    {picture !== 'none' && <GoodsPicture goods={goods} size={picture} />}
    <div className={styles.words}>
      <div className={styles.head}>
        <Heading className={`${styles.name} ${oneLine}`} title={goods.name}>
          <a href={href}>{goods.name}</a>
        </Heading>
        {goods.tags.slice(0, 3).map((tag) => (
          <Tag key={tag.name} label={tag.name} />
        ))}
      </div>
      {picture !== 'none' && (
        <div className={styles.facts}>
          <span className={styles.attrs}>
            <GoodsAttrs goods={goods} />
          </span>
          <span className={oneLine} title={goods.specification}>
            {goods.specification}
          </span>
          {note !== '' && (
            <span className={styles.note} title={note}>
              {note}
            </span>
          )}
        </div>
      )}
      {children}
    </div>
  </div>
)
