import type { FlashSale } from '@xinglin/domain/content'
import type { Goods, Sale } from '@xinglin/domain/goods'
import { timeOfDay } from '@xinglin/domain/kernel/time'
import { Countdown } from '@xinglin/ui-kit/Countdown'
import { GoodsPicture } from '@xinglin/ui-kit/commerce/GoodsPicture'
import { HiddenPrice } from '@xinglin/ui-kit/commerce/HiddenPrice'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { Icon } from '@xinglin/ui-kit/Icon'
import { Price } from '@xinglin/ui-kit/Price'
import { ProgressBar } from '@xinglin/ui-kit/ProgressBar'
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
        <a href={paths.list({ tag: '秒' })} className={styles.more}>
          查看全部秒杀
          <Icon name="chevron-right" size={16} />
        </a>
      </div>
      <ul className={styles.goods}>
        {sale.offers.slice(0, MOST_GOODS).map((offer) => (
          <li key={offer.goods.id} className={styles.place}>
            <FlashGoods {...offer} />
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
      <p className={styles.round}>
        <span className={styles.onlyWide}>{`${timeOfDay(startsAt)} 场　`}</span>
        {words}
      </p>
      <div className={styles.clock}>
        <Countdown look="onPine" seconds={((begun ? endsAt : startsAt) - now) / 1000} aria-label={words} />
      </div>
    </>
  )
}

type FlashGoodsProps = {
  readonly goods: Goods
  /** What is left of the pool of its flash sale; null where that is not shown. */
  readonly soldPercent: number | null
}

/** A good in a strip: its picture, its name, its price, and the progress of its flash sale. */
export const FlashGoods = ({ goods, soldPercent }: FlashGoodsProps) => (
  <a href={paths.goods(goods.id)} className={styles.one}>
    <span className={styles.mat}>
      <GoodsPicture goods={goods} size="line" />
    </span>
    <h3 className={`${styles.name} ${oneLine}`} title={goods.name}>
      {goods.name}
    </h3>
    <p className={`${styles.facts} ${oneLine}`} title={`${goods.specification} ${goods.manufacturer}`}>
      {goods.specification}
      <span className={styles.onlyWide}>{`　${goods.manufacturer}`}</span>
    </p>
    <p className={styles.prices}>
      <FlashPrice sale={goods.sale} unit={goods.unit} />
    </p>
    <Standing goods={goods} soldPercent={soldPercent} />
  </a>
)

const FlashPrice = ({ sale, unit }: { readonly sale: Sale; readonly unit: string }) => {
  if (sale.kind === 'hidden') return <HiddenPrice because={sale.because} />
  const { special, basePrice } = sale
  const price = special?.price ?? basePrice
  if (price <= 0) return <Price masked="pending" />
  return (
    <>
      <span>
        <Price money={price} kind="unitPrice" size="s-m" />
        <span className={styles.unit}>{`/${unit}`}</span>
      </span>
      {special !== null && <Price money={basePrice} kind="unitPrice" struck />}
    </>
  )
}

/** The sold part of the pool, and what this buyer may still buy. A narrow screen shows only that it is sold out. */
const Standing = ({ goods, soldPercent }: FlashGoodsProps) => {
  const soldOut = soldPercent === 100
  const left = soldOut ? 0 : leftToBuyer(goods)
  if (soldPercent === null && left === null) return null
  return (
    <div className={styles.standing[left === 0 ? 'gone' : 'open']}>
      {soldPercent !== null && <ProgressBar value={soldPercent} max={100} full="gone" aria-label="已售" />}
      <p className={styles.bounds}>
        {soldPercent !== null && !soldOut && <span>{`已售 ${String(soldPercent)}%`}</span>}
        {left !== null && (
          <span>
            {left > 0 ? `限购 ${grouped(left)}${goods.unit}` : soldOut || soldPercent === null ? '已抢光' : '已达限购'}
          </span>
        )}
      </p>
    </div>
  )
}

/** The buyer's own limit may be used up while there is some of the pool left for others; null without a limit. */
const leftToBuyer = ({ sale }: Goods): number | null => {
  if (sale.kind === 'hidden' || sale.special?.kind !== 'flashSale') return null
  const bounds = [sale.special.left, sale.limit].filter((bound) => bound !== null)
  return bounds.length === 0 ? null : Math.min(...bounds)
}
