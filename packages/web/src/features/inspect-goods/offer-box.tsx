import { type LinePrice } from '@xinglin/domain/cart'
import type { GoodsDetail, OpenSale, SpecialPrice } from '@xinglin/domain/goods'
import type { Money } from '@xinglin/domain/kernel/money'
import { activityState, activityTerms, offerOf } from '@xinglin/domain/promotions'
import { FullReductionLadder } from '@xinglin/ui-kit/commerce/FullReductionLadder'
import { FreeShippingHint } from '@xinglin/ui-kit/commerce/FreeShippingHint'
import { HiddenPrice } from '@xinglin/ui-kit/commerce/HiddenPrice'
import { LadderTiers } from '@xinglin/ui-kit/commerce/LadderTiers'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { Link } from '@xinglin/ui-kit/Link'
import { Price } from '@xinglin/ui-kit/Price'
import { Tag } from '@xinglin/ui-kit/Tag'
import { dateTime } from '../../shared/format.ts'
import { paths } from '../../shared/paths.ts'
import * as styles from './offer-box.css.ts'

type OfferBoxProps = {
  readonly detail: GoodsDetail
  readonly quantity: number
  /** Null where the price is hidden. */
  readonly price: LinePrice | null
}

/** The price of the good at the quantity below, and what else that quantity earns. */
export const OfferBox = ({ detail: { goods, activities }, quantity, price }: OfferBoxProps) => {
  const { sale, freeShipping, unit } = goods
  return (
    <div className={styles.box}>
      {sale.kind === 'hidden' || price === null ? (
        <p className={styles.price}>{sale.kind === 'hidden' && <HiddenPrice because={sale.because} />}</p>
      ) : (
        <Prices sale={sale} price={price} unit={unit} from={goods.minimum} />
      )}
      {sale.kind === 'open' && sale.special !== null && price !== null && price.special !== null && (
        <div className={styles.row}>
          <Tag label={offerOf(sale.special.kind).tag} />
          <span>{specialTerms(sale.special, unit)}</span>
        </div>
      )}
      {activities.map((activity) => (
        <div key={activity.id} className={styles.row}>
          <Tag label={activityTerms(activity).tag} />
          <div className={styles.words}>
            <span>
              {activity.name}：{activityTerms(activity).offers.join('，')}
            </span>
            {price !== null && (
              <FullReductionLadder
                label={activityTerms(activity).label}
                state={activityState(activity, [{ line: { id: 0, goods }, quantity, price }])}
              />
            )}
          </div>
          <span className={styles.way}>
            <Link href={paths.list({ manjian_id: activity.id })} icon="chevron-right">
              去凑单
            </Link>
          </span>
        </div>
      ))}
      {freeShipping !== null && (
        <div className={styles.row}>
          <Tag label="包邮" />
          {sale.kind === 'open' ? (
            <FreeShippingHint offer={freeShipping} quantity={quantity} unit={unit} />
          ) : (
            <span>{freeShipping.kind === 'fromUnits' ? `单品满 ${freeShipping.units} ${unit}包邮` : '单品包邮'}</span>
          )}
        </div>
      )}
    </div>
  )
}

/** How long the special price lasts, and for how many units. */
const specialTerms = ({ kind, endsAt, left }: SpecialPrice, unit: string): string =>
  `${offerOf(kind).label}至 ${dateTime(endsAt)}${left === null ? '' : `，限 ${grouped(left)} ${unit}，先到先得`}`

type PricesProps = {
  readonly sale: OpenSale
  readonly price: LinePrice
  readonly unit: string
  readonly from: number
}

const isPending = (price: Money, sale: OpenSale): boolean => price <= 0 || sale.refusal?.code === 'PRICE_PENDING'

const Prices = ({ sale, price: { unitPrice, basePrice, special, ladder }, unit, from }: PricesProps) => {
  if (isPending(unitPrice, sale)) {
    return (
      <p className={styles.price}>
        <Price masked="pending" />
      </p>
    )
  }
  if (ladder !== null) return <LadderTiers ladder={ladder} basePrice={sale.basePrice} unit={unit} from={from} />
  return (
    <p className={styles.price}>
      <Price money={unitPrice} unit={unit} size="l" />
      {special !== null && <Price money={basePrice} kind="unitPrice" struck />}
    </p>
  )
}
