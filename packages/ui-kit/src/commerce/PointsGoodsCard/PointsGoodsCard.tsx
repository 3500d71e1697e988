import { type Gift, giftRefusal, mostGifts } from '@xinglin/domain/rewards'
import { useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx'
import { grouped } from '../selling.ts'
import * as styles from './PointsGoodsCard.css.ts'

type PointsGoodsCardProps = {
  readonly gift: Gift
  readonly href: string
  /** The buyer's points; null: not signed in. */
  readonly points: number | null
  readonly busy?: boolean
  readonly onExchange: (quantity: number) => void
}

/** A gift of the points mall: its price in points, and why it is not available where it is not. */
export const PointsGoodsCard = ({ gift, href, points, busy = false, onExchange }: PointsGoodsCardProps) => {
  const { name, specification, image, stock, limit } = gift
  const refusal = giftRefusal(gift, 1)
  const missing = points === null ? 0 : Math.max(0, gift.points - points)
  return (
    <article className={styles.card}>
      <a href={href} className={styles.mat} tabIndex={-1} aria-hidden="true">
        <img src={image} alt="" width={240} height={180} loading="lazy" className={styles.picture} />
      </a>
      <div className={styles.body}>
        <h3 className={`${styles.name} ${oneLine}`} title={name}>
          <a href={href}>{name}</a>
        </h3>
        <p className={`${styles.quiet} ${oneLine}`} title={specification}>
          {specification}
        </p>
        <p className={styles.points}>
          <b className={styles.figure}>{grouped(gift.points)}</b> 积分
        </p>
        <p className={styles.quiet}>
          剩 {grouped(stock)} 个{limit > 0 && `，限兑 ${limit} 个`}
        </p>
        <div className={styles.foot}>
          {refusal !== null ? (
            <Button size={28} wide disabled>
              {refusal.kind === 'gone' ? '已兑完' : `每位限兑 ${refusal.limit} 个`}
            </Button>
          ) : missing > 0 ? (
            <span className={styles.missing}>
              还差 <b className={styles.figure}>{grouped(missing)}</b> 积分
            </span>
          ) : (
            <Exchange
              name={name}
              most={points === null ? 1 : mostGifts(gift, points)}
              busy={busy}
              onExchange={onExchange}
            />
          )}
        </div>
      </div>
    </article>
  )
}

type ExchangeProps = Required<Pick<PointsGoodsCardProps, 'busy' | 'onExchange'>> & {
  readonly name: string
  readonly most: number
}

const Exchange = ({ name, most, busy, onExchange }: ExchangeProps) => {
  const [quantity, setQuantity] = useState(1)
  return (
    <span className={styles.actions}>
      {most > 1 && (
        <span className={styles.quantity}>
          <QuantityStepper
            name={name}
            unit="个"
            quantity={quantity}
            bounds={{ middlePack: 1, casePack: 0, stock: most, limit: null, minimum: 1 }}
            disabled={busy}
            onChange={setQuantity}
            onEnter={onExchange}
          />
        </span>
      )}
      <span className={styles.action}>
        <Button
          tone="buy"
          size={28}
          wide
          busy={busy}
          aria-label={`立即兑换 ${name}`}
          onClick={() => onExchange(Math.min(quantity, Math.max(most, 1)))}
        >
          立即兑换
        </Button>
      </span>
    </span>
  )
}
