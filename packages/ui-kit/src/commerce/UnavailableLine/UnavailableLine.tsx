import { awaitedGood, type ExchangeLine, type GoodsLine, type PricedLine } from '@xinglin/domain/cart'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Price } from '../../components/Price/Price.tsx'
import * as styles from '../CartLineRow/CartLineRow.css.ts'
import { GoodsFacts, type LinePlace } from '../CartLineRow/CartLineRow.tsx'
import { GoodsCell } from '../GoodsCell/GoodsCell.tsx'
import { RefusalNote } from '../RefusalNote/RefusalNote.tsx'

type UnavailableLineProps = {
  readonly line: PricedLine<GoodsLine | ExchangeLine>
  readonly href: string
  /** The address of similar goods. */
  readonly similarHref: string
  readonly onRemove: () => void
  readonly place?: LinePlace
}

/** A line that cannot be bought now: never selected, never counted, with the reason. */
export const UnavailableLine = ({
  line: { line, price, unavailable, notice },
  href,
  similarHref,
  onRemove,
  place,
}: UnavailableLineProps) => {
  const goods = line.kind === 'goods' ? line.goods : line.offer.extra
  return (
    <li className={styles.states.off} {...place}>
      <span className={styles.check}>
        <Checkbox aria-label={`选择 ${goods.name}`} disabled checked={false} onChange={() => undefined} />
      </span>
      <div className={styles.goods}>
        <GoodsCell goods={goods} href={href} picture="line" level="h3">
          <GoodsFacts goods={goods} />
        </GoodsCell>
      </div>
      <div className={styles.price}>
        {price !== null && <Price money={price.unitPrice} unit={goods.unit} tone="ink" />}
      </div>
      <div className={styles.offers}>
        {unavailable !== null ? (
          <RefusalNote refusal={unavailable} look="chip" goods={awaitedGood(line)} />
        ) : (
          <span>{notice}</span>
        )}
      </div>
      <span className={styles.noQuantity} aria-hidden="true">
        —
      </span>
      <span className={styles.noAmount} aria-hidden="true">
        —
      </span>
      <div className={styles.remove}>
        <a href={similarHref} className={styles.word}>
          找相似
        </a>
        <button type="button" className={styles.word} aria-label={`删除 ${goods.name}`} onClick={onRemove}>
          删除
        </button>
      </div>
    </li>
  )
}
