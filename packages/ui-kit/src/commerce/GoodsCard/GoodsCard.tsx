import { unavailableBecause, priceAt } from '@xinglin/domain/cart'
import { LifeBar } from '../LifeBar/LifeBar.tsx'
import { firstQuantity, packWords, sellingBounds } from '../selling.ts'
import type { Goods, OpenSale } from '@xinglin/domain/goods'
import { useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import { GoodsAttrs } from '../GoodsAttrs/GoodsAttrs.tsx'
import { GoodsPicture } from '../GoodsPicture/GoodsPicture.tsx'
import { HiddenPrice } from '../HiddenPrice/HiddenPrice.tsx'
import { NextTier } from '../LadderTiers/LadderTiers.tsx'
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx'
import { RefusalNote } from '../RefusalNote/RefusalNote.tsx'
import * as styles from './GoodsCard.css.ts'

type GoodsCardProps = {
  readonly goods: Goods
  readonly href: string
  /** The sign-in address, for guests, who see no prices. */
  readonly signInHref: string
  readonly onAdd: (quantity: number) => void
  /** Being added to the cart. */
  readonly adding?: boolean
  /** Among the first of its page: its picture is loaded eagerly. */
  readonly first?: boolean
  /** The first of its page: its picture is loaded before everything else. */
  readonly lead?: boolean
  /** Whether it is a favourite; absent where favourites are not available. */
  readonly favourite?: { readonly active: boolean; readonly onToggle: (active: boolean) => void }
}

/** A good in a list: facts in the order in which a pharmacist checks them, with the price at the chosen quantity. */
export const GoodsCard = (props: GoodsCardProps) => {
  const { goods, href, signInHref, onAdd, adding = false, first = false, lead = false, favourite } = props
  const { name, sale } = goods
  return (
    <article className={styles.card}>
      <a className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
        <GoodsPicture goods={goods} size="card" first={first} lead={lead} />
      </a>
      <div className={styles.body}>
        <Facts goods={goods} href={href} />
        <Promotion goods={goods} />
        {sale.kind === 'open' ? (
          <Buy goods={goods} sale={sale} onAdd={onAdd} adding={adding} />
        ) : (
          <>
            <p className={styles.prices}>
              <HiddenPrice because={sale.because} />
            </p>
            <div className={styles.buy}>
              {sale.because === 'guest' ? (
                <span className={styles.acrossCard}>
                  <Button tone="outline" size="adaptive" wide href={signInHref}>
                    登录后采购
                  </Button>
                </span>
              ) : (
                <RefusalNote refusal={sale.refusal} />
              )}
            </div>
          </>
        )}
      </div>
      {favourite !== undefined && (
        <span className={styles.favourite}>
          <IconButton
            icon="heart"
            tone="raised"
            size={28}
            label={`收藏 ${name}`}
            pressed={favourite.active}
            onClick={() => favourite.onToggle(!favourite.active)}
          />
        </span>
      )}
    </article>
  )
}

const Facts = ({ goods, href }: Pick<GoodsCardProps, 'goods' | 'href'>) => {
  const { name, specification, manufacturer, expiry } = goods
  const pack = packWords(goods)
  return (
    <>
      <div className={styles.head}>
        <h3 className={`${styles.name} ${oneLine}`} title={name}>
          <a href={href}>{name}</a>
        </h3>
        <span className={styles.rowTags}>
          {goods.tags.slice(0, 2).map((tag) => (
            <Tag key={tag.name} label={tag.name} />
          ))}
        </span>
      </div>
      <p className={styles.makes}>
        <span className={styles.facts}>
          <GoodsAttrs goods={goods} />
          <span className={oneLine} title={specification}>
            {specification}
          </span>
        </span>
        <span className={`${styles.maker} ${oneLine}`} title={manufacturer}>
          {manufacturer}
        </span>
      </p>
      <p className={styles.stay}>
        {expiry !== null && (
          <span>
            效期 <LifeBar on={expiry.on} look="date" />
          </span>
        )}
        {pack !== null && <span>{pack}</span>}
      </p>
    </>
  )
}

const Promotion = ({ goods: { activity, freeShipping, unit, inCart } }: { readonly goods: Goods }) => (
  <p className={styles.promotion}>
    {activity !== null ? (
      <span className={styles.offer}>
        <Tag label={activity.tag} />
        <span className={oneLine} title={activity.summary}>
          {activity.summary}
        </span>
      </span>
    ) : (
      freeShipping !== null && (
        <span className={styles.offer}>
          <Tag label="包邮" />
          {freeShipping.kind === 'fromUnits' ? `满${freeShipping.units}${unit}包邮` : '单品包邮'}
        </span>
      )
    )}
    {inCart > 0 && (
      <span className={styles.inCart}>
        已加购 {inCart}
        {unit}
      </span>
    )}
  </p>
)

type BuyProps = {
  readonly goods: Goods
  readonly sale: OpenSale
  readonly onAdd: (quantity: number) => void
  readonly adding: boolean
}

const Buy = ({ goods, sale, onAdd, adding }: BuyProps) => {
  const { name, unit } = goods
  const bounds = sellingBounds(goods)
  const [quantity, setQuantity] = useState(() => Math.max(1, firstQuantity(bounds)))
  const { unitPrice, basePrice, special, ladder } = priceAt(goods, sale, quantity)
  const stop = unavailableBecause({ goods })
  const label = `加购 ${name}`
  const pending = sale.refusal?.code === 'PRICE_PENDING'

  return (
    <>
      <p className={styles.prices}>
        {pending ? (
          <Price masked="pending" />
        ) : (
          <span className={styles.figures}>
            <Price money={unitPrice} unit={unit} size="m" />
            {special !== null && <Price money={basePrice} kind="unitPrice" struck />}
          </span>
        )}
        {stop === null && <NextTier ladder={ladder} unit={unit} />}
      </p>
      <div className={styles.buy}>
        {stop !== null ? (
          <RefusalNote refusal={stop} goods={goods} />
        ) : (
          <>
            <QuantityStepper
              name={name}
              unit={unit}
              quantity={quantity}
              bounds={bounds}
              size="adaptive"
              onChange={setQuantity}
              onEnter={onAdd}
            />
            <span className={styles.underMouse}>
              <Button tone="buy" size={28} icon="cart" busy={adding} aria-label={label} onClick={() => onAdd(quantity)}>
                加购
              </Button>
            </span>
            <span className={styles.underThumb}>
              <Button tone="buy" size={44} square icon="cart" busy={adding} onClick={() => onAdd(quantity)}>
                {label}
              </Button>
            </span>
          </>
        )}
      </div>
    </>
  )
}
