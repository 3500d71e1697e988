import {
  type ExchangeLine,
  type GoodsLine,
  isQuantityFixed,
  lineBounds,
  type LinePrice,
  type LineShare,
  type PricedLine,
  quantityFixedText,
  type SelectionState,
} from '@xinglin/domain/cart'
import { type Goods, moreForLess } from '@xinglin/domain/goods'
import { offerOf } from '@xinglin/domain/promotions'
import type { Ref } from 'react'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { FreeShippingHint } from '../FreeShippingHint/FreeShippingHint.tsx'
import { GoodsCell } from '../GoodsCell/GoodsCell.tsx'
import { LadderChips } from '../LadderTiers/LadderTiers.tsx'
import { LinePriceSteps } from '../PriceSteps/PriceSteps.tsx'
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx'
import { LifeBar } from '../LifeBar/LifeBar.tsx'
import { packWords, stockWord } from '../selling.ts'
import * as styles from './CartLineRow.css.ts'

type CartHeadProps = { readonly selection: SelectionState; readonly onSelectAll: (selected: boolean) => void }

/** The column headings, where a line is a table row: aria-hidden, except the checkbox that selects all. */
export const CartHead = ({ selection, onSelectAll }: CartHeadProps) => (
  <div className={styles.head}>
    <span>
      <Checkbox
        aria-label="全选商品"
        checked={selection === 'all'}
        mixed={selection === 'some'}
        onChange={() => onSelectAll(selection !== 'all')}
      />
    </span>
    <div className={styles.columnNames} aria-hidden="true">
      <span>商品信息</span>
      <span>单价</span>
      <span>阶梯价与优惠</span>
      <span className={styles.centre}>数量</span>
      <span className={styles.right}>小计</span>
      <span className={styles.right}>操作</span>
    </div>
  </div>
)

/** Position of a row in a virtualised list: for measuring, searching, and aria-posinset. */
export type LinePlace = {
  readonly id?: string
  readonly ref?: Ref<HTMLLIElement>
  /** Focusable, for a row that was searched for. */
  readonly tabIndex?: -1
  /** The row that was found last. */
  readonly 'aria-current'?: true
  readonly 'aria-posinset'?: number
  readonly 'aria-setsize'?: number
  readonly 'data-index'?: number
}

type CartLineRowProps = {
  /** A line of one good: at its offer, or at the exchange price of a 换购. */
  readonly line: PricedLine<GoodsLine | ExchangeLine>
  readonly href: string
  /** Its share of the reductions of the whole cart. */
  readonly shares?: readonly LineShare[]
  /** Why the last change of this line was undone or adjusted. */
  readonly refusal: string | null
  readonly onSelect: (selected: boolean) => void
  readonly onQuantity: (quantity: number) => void
  /** 删除, and a quantity of 0: the parent asks for confirmation. */
  readonly onRemove: () => void
  /** 移入收藏; absent where it is not possible. */
  readonly onFavourite?: () => void
  readonly place?: LinePlace
}

/**
 * A line that can be bought: its facts, its price at this quantity with the steps, and the benefit of one more pack.
 */
export const CartLineRow = (props: CartLineRowProps) => {
  const { line: priced, href, shares, refusal, onSelect, onQuantity, onRemove, onFavourite, place } = props
  const { line, price, counts, quantity, notice } = priced
  const goods = line.kind === 'goods' ? line.goods : line.offer.extra
  const bounds = lineBounds(line)
  const fixed = isQuantityFixed(line)
  return (
    <li className={styles.states[counts ? 'chosen' : 'left']} {...place}>
      <span className={styles.check}>
        <Checkbox
          aria-label={`选择 ${goods.name}`}
          checked={counts}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </span>
      <div className={styles.goods}>
        <GoodsCell goods={goods} href={href} picture="line" level="h3" folds>
          <GoodsFacts goods={goods} />
        </GoodsCell>
      </div>
      <div className={styles.price}>{price !== null && <UnitPrice price={price} unit={goods.unit} />}</div>
      <div className={styles.offers}>
        <Offers line={priced} goods={goods} />
      </div>
      <div className={styles.quantity}>
        <QuantityStepper
          name={goods.name}
          unit={goods.unit}
          quantity={quantity}
          bounds={bounds}
          size="adaptive"
          disabled={fixed}
          onChange={onQuantity}
          onZero={onRemove}
        />
        <span className={styles.packs}>
          {[packWords(goods), fixed ? quantityFixedText : stockWord(bounds.stock)].filter(Boolean).join('　')}
        </span>
        <output className={styles.refused}>{refusal ?? notice}</output>
      </div>
      <div className={styles.amount}>
        {price !== null && <Price money={price.amount} tone={counts ? 'price' : 'ink'} />}
      </div>
      <div className={styles.steps}>
        <LinePriceSteps line={priced} unit={goods.unit} {...(shares === undefined ? {} : { shares })} />
      </div>
      <div className={styles.icons}>
        {onFavourite !== undefined && (
          <LineAction icon="heart" title="移入收藏" of={goods.name} onClick={onFavourite} />
        )}
        <LineAction icon="trash" title="删除" of={goods.name} onClick={onRemove} />
      </div>
    </li>
  )
}

const UnitPrice = ({ price, unit }: { readonly price: LinePrice; readonly unit: string }) => (
  <>
    <Price money={price.unitPrice} unit={unit} />
    {price.unitPrice < price.basePrice && (
      <span className={styles.before}>
        <Price struck money={price.basePrice} kind="unitPrice" />
      </span>
    )}
  </>
)

type OffersProps = Pick<CartLineRowProps, 'line'> & { readonly goods: Goods }

/** What lowers the price of the line, or would with more of it. */
const Offers = ({ line: { line, price, quantity }, goods }: OffersProps) => (
  <>
    {line.kind === 'exchange' && (
      <span className={styles.exchange}>
        <Tag label={offerOf('exchange').tag} />
        {line.offer.name}，最多 {line.offer.most}
        {goods.unit}
      </span>
    )}
    {price?.ladder && (
      <LadderChips
        ladder={price.ladder}
        unit={goods.unit}
        moreForLess={moreForLess(price.ladder, quantity, lineBounds(line))}
      />
    )}
    {goods.freeShipping !== null && (
      <FreeShippingHint offer={goods.freeShipping} quantity={quantity} unit={goods.unit} />
    )}
  </>
)

type LineActionProps = {
  readonly icon: IconName
  readonly title: string
  readonly of: string
  readonly onClick: () => void
}

const LineAction = ({ icon, title, of, onClick }: LineActionProps) => (
  <button type="button" className={styles.icon} title={title} aria-label={`${title} ${of}`} onClick={onClick}>
    <Icon name={icon} size={20} />
  </button>
)

/** Maker, batch and expiry: what a pharmacist checks before ordering, in the same order on every surface. */
export const GoodsFacts = ({ goods }: { readonly goods: Goods }) => (
  <p className={styles.facts}>
    <span className={styles.maker} title={goods.manufacturer}>
      {goods.manufacturer}
    </span>
    {goods.expiry !== null && <span className={styles.batch}>批号 {goods.expiry.batchNumber}</span>}
    {goods.expiry !== null && (
      <span className={styles.expiry}>
        效期 <LifeBar on={goods.expiry.on} look="date" />
      </span>
    )}
  </p>
)
