import type { Goods, QuantityBounds } from '@xinglin/domain/goods'
import type { Money } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { type GroupBuy, offerOf } from '@xinglin/domain/promotions'
import { useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { ProgressBar } from '../../components/ProgressBar/ProgressBar.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import * as card from '../GoodsCard/GoodsCard.css.ts'
import { GoodsAttrs } from '../GoodsAttrs/GoodsAttrs.tsx'
import { GoodsPicture } from '../GoodsPicture/GoodsPicture.tsx'
import { GroupBuyProgress } from '../GroupBuyProgress/GroupBuyProgress.tsx'
import { HiddenPrice } from '../HiddenPrice/HiddenPrice.tsx'
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx'
import { RefusalNote } from '../RefusalNote/RefusalNote.tsx'
import { LifeBar } from '../LifeBar/LifeBar.tsx'
import { firstQuantity } from '../selling.ts'
import * as styles from './DealCard.css.ts'

export type Deal =
  | {
      readonly kind: 'spike'
      readonly price: Money
      /** What is left of its own pool; null where that is not shown. */
      readonly soldPercent: number | null
      readonly limit: number | null
      readonly left: number
    }
  | {
      readonly kind: 'groupBuy'
      readonly price: Money
      readonly minimum: number
      readonly limit: number | null
      readonly group: GroupBuy
    }

type DealCardProps = {
  readonly goods: Goods
  readonly href: string
  /** Null for buyers who may not see prices. */
  readonly deal: Deal | null
  readonly now: Instant
  readonly signInHref: string
  readonly busy?: boolean
  /** 参团 or 抢购. Without it the card has no button, as in the strip of the home page. */
  readonly onTake?: (quantity: number) => void
}

/** A good at the price of a 秒杀 or a 拼团, with its progress. */
export const DealCard = ({ goods, href, deal, now, signInHref, busy = false, onTake }: DealCardProps) => {
  const { name, specification, manufacturer, unit, sale, expiry } = goods
  return (
    <article className={`${card.card} ${styles.card}`}>
      <a className={card.picture} href={href} tabIndex={-1} aria-hidden="true">
        <GoodsPicture goods={{ ...goods, tags: [] }} size="card" />
        {deal !== null && (
          <span className={styles.sign}>
            <Tag label={offerOf(deal.kind === 'spike' ? 'flashSale' : 'groupBuy').tag} solid />
          </span>
        )}
      </a>
      <div className={card.body}>
        <div className={card.head}>
          <h3 className={`${card.name} ${oneLine}`} title={name}>
            <a href={href}>{name}</a>
          </h3>
        </div>
        <p className={card.facts}>
          <GoodsAttrs goods={goods} />
          <span className={oneLine} title={`${specification} ${manufacturer}`}>
            {specification}　{manufacturer}
          </span>
        </p>
        <p className={card.stay}>
          {expiry !== null && (
            <span>
              效期 <LifeBar on={expiry.on} look="date" />
            </span>
          )}
          {deal?.kind === 'groupBuy' && (
            <span>
              起团 {deal.minimum}
              {unit}
            </span>
          )}
        </p>
        <p className={deal?.kind === 'groupBuy' ? `${card.prices} ${styles.groupPrices}` : card.prices}>
          <DealPrice sale={sale} deal={deal} unit={unit} />
        </p>
        {deal !== null && <Progress deal={deal} unit={unit} now={now} />}
        {onTake !== undefined &&
          (deal === null ? (
            <div className={card.buy}>
              <Barred sale={sale} signInHref={signInHref} />
            </div>
          ) : (
            <Take goods={goods} deal={deal} busy={busy} onTake={onTake} />
          ))}
      </div>
    </article>
  )
}

type DealPriceProps = Pick<Goods, 'sale' | 'unit'> & Pick<DealCardProps, 'deal'>

const DealPrice = ({ sale, deal, unit }: DealPriceProps) =>
  deal === null ? (
    sale.kind === 'hidden' && <HiddenPrice because={sale.because} />
  ) : (
    <>
      <Price money={deal.price} unit={unit} size="m" />
      {sale.kind === 'open' && deal.price < sale.basePrice && <Price money={sale.basePrice} kind="unitPrice" struck />}
    </>
  )

/** Why this buyer sees no price. */
const Barred = ({ sale, signInHref }: { readonly sale: Goods['sale']; readonly signInHref: string }) =>
  sale.kind === 'hidden' && sale.because === 'guest' ? (
    <span className={card.acrossCard}>
      <Button tone="outline" size="adaptive" wide href={signInHref}>
        登录后采购
      </Button>
    </span>
  ) : (
    sale.refusal !== null && <RefusalNote refusal={sale.refusal} />
  )

const Progress = ({ deal, unit, now }: { readonly deal: Deal; readonly unit: string; readonly now: Instant }) => {
  if (deal.kind === 'groupBuy')
    return (
      <div className={styles.group}>
        <GroupBuyProgress group={deal.group} unit={unit} now={now} />
      </div>
    )
  const { soldPercent, limit } = deal
  return (
    <div className={styles.sold}>
      {soldPercent !== null && <ProgressBar value={soldPercent} max={100} full="gone" aria-label="已售" />}
      <p className={styles.words}>
        {soldPercent !== null && <span>{soldPercent >= 100 ? '已抢光' : `已售 ${soldPercent}%`}</span>}
        {limit !== null && (
          <span>
            限购 {limit}
            {unit}
          </span>
        )}
      </p>
    </div>
  )
}

type TakeProps = {
  readonly goods: Goods
  readonly deal: Deal
  readonly busy: boolean
  readonly onTake: (quantity: number) => void
}

const Take = ({ goods, deal, busy, onTake }: TakeProps) => {
  const { name, unit, packing, sale } = goods
  const bounds: QuantityBounds = {
    ...packing,
    minimum: deal.kind === 'groupBuy' ? deal.minimum : 1,
    limit: deal.limit,
    stock: deal.kind === 'groupBuy' ? deal.group.left : deal.left,
  }
  const least = firstQuantity(bounds)
  const [quantity, setQuantity] = useState(Math.max(1, least))
  const refusal = sale.kind === 'open' ? sale.refusal : null
  // A group whose good is sold out has places left, but no goods for them.
  const stop = stopOf(deal, deal.kind === 'groupBuy' && refusal?.code === 'NO_STOCK' ? 1 : least)
  const verb = deal.kind === 'groupBuy' ? '参团' : '抢购'
  return (
    <div className={card.buy}>
      {stop !== null ? (
        <span className={card.acrossCard}>
          <Button size="adaptive" wide disabled>
            {stop}
          </Button>
        </span>
      ) : refusal !== null ? (
        <RefusalNote refusal={refusal} goods={goods} />
      ) : (
        <>
          <QuantityStepper
            name={name}
            unit={unit}
            quantity={quantity}
            bounds={bounds}
            size="adaptive"
            onChange={setQuantity}
            onEnter={onTake}
          />
          <Button
            tone="buy"
            size="adaptive"
            busy={busy}
            aria-label={`${verb} ${name}`}
            onClick={() => onTake(quantity)}
          >
            {verb}
          </Button>
        </>
      )}
    </div>
  )
}

/** Why it cannot be bought now; null when it can. */
const stopOf = (deal: Deal, least: number): string | null => {
  if (deal.kind === 'spike') return least > 0 ? null : '已抢光'
  if (deal.group.outcome === 'reached') return '已成团'
  if (deal.group.outcome === 'failed') return '未成团'
  if (deal.group.join !== null) return '已参团'
  return least > 0 ? null : '名额已满'
}
