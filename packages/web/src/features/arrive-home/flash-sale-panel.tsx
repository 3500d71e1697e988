import type { FlashSale } from '@xinglin/domain/content'
import type { Goods, OpenSale, Sale } from '@xinglin/domain/goods'
import { timeOfDay } from '@xinglin/domain/kernel/time'
import { Countdown } from '@xinglin/ui-kit/Countdown'
import { GoodsPicture } from '@xinglin/ui-kit/commerce/GoodsPicture'
import { HiddenPrice } from '@xinglin/ui-kit/commerce/HiddenPrice'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { Price } from '@xinglin/ui-kit/Price'
import { oneLine } from '@xinglin/ui-kit/theme/reset.css'
import { useId } from 'react'
import { paths } from '../../shared/paths.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import * as styles from './flash-sale-panel.css.ts'

const MOST_GOODS = 5

/** 限时秒杀, against the shop's own clock. */
export const FlashSalePanel = ({ sale }: { readonly sale: FlashSale }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.side}>
        <h2 id={id} className={styles.title}>
          限时秒杀
        </h2>
        <TimeLeft sale={sale} />
      </div>
      <ul className={styles.goods}>
        {sale.goods.slice(0, MOST_GOODS).map((goods) => (
          <li key={goods.id} className={styles.place}>
            <FlashGoods goods={goods} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const TimeLeft = ({ sale: { startsAt, endsAt } }: { readonly sale: FlashSale }) => {
  const now = useServerTime()
  const begun = now >= startsAt
  const words = begun ? '距结束' : '距开始'
  return (
    <>
      <p className={styles.round}>{`${timeOfDay(startsAt)} 场　${words}`}</p>
      <div className={styles.clock}>
        <Countdown look="onPine" seconds={((begun ? endsAt : startsAt) - now) / 1000} aria-label={words} />
      </div>
    </>
  )
}

/** A good in a strip: its picture, its name, what it costs now. */
export const FlashGoods = ({ goods }: { readonly goods: Goods }) => (
  <a href={paths.goods(goods.id)} className={styles.one}>
    <span className={styles.mat}>
      <GoodsPicture goods={goods} size="line" />
    </span>
    <h3 className={`${styles.name} ${oneLine}`} title={goods.name}>
      {goods.name}
    </h3>
    <p className={`${styles.facts} ${oneLine}`} title={`${goods.specification} ${goods.manufacturer}`}>
      {`${goods.specification}　${goods.manufacturer}`}
    </p>
    <p className={styles.prices}>
      <FlashPrice sale={goods.sale} unit={goods.unit} />
    </p>
    {goods.sale.kind === 'open' && <Bounds sale={goods.sale} unit={goods.unit} />}
  </a>
)

const FlashPrice = ({ sale, unit }: { readonly sale: Sale; readonly unit: string }) => {
  if (sale.kind === 'hidden') return <HiddenPrice because={sale.because} />
  if (sale.special === null) return <Price money={sale.basePrice} unit={unit} size="m" />
  return (
    <>
      <Price money={sale.special.price} unit={unit} size="m" />
      <Price money={sale.basePrice} kind="unitPrice" struck />
    </>
  )
}

/** What is left of the flash sale's own pool, and how much of it this buyer may still take. */
const Bounds = ({ sale: { special, limit }, unit }: { readonly sale: OpenSale; readonly unit: string }) => {
  if (special?.kind !== 'flashSale' || (special.left === null && limit === null)) return null
  return (
    <p className={styles.bounds}>
      {special.left !== null && <span>{special.left > 0 ? `剩 ${grouped(special.left)}${unit}` : '已抢光'}</span>}
      {limit !== null && <span>{`限购 ${grouped(limit)}${unit}`}</span>}
    </p>
  )
}
