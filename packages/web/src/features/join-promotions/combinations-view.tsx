import type { CombinationOffer } from '@xinglin/domain/content'
import { apartPrice, soldOutPart, unavailableBecause } from '@xinglin/domain/cart'
import { formatMoney, isLess, subtract } from '@xinglin/domain/kernel/money'
import type { Page } from '@xinglin/domain/kernel/page'
import { Button } from '@xinglin/ui-kit/Button'
import { Columns } from '@xinglin/ui-kit/Columns'
import { GoodsCell } from '@xinglin/ui-kit/commerce/GoodsCell'
import { HiddenPrice } from '@xinglin/ui-kit/commerce/HiddenPrice'
import { QuantityStepper } from '@xinglin/ui-kit/commerce/QuantityStepper'
import { RefusalNote } from '@xinglin/ui-kit/commerce/RefusalNote'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { Pages, Zone } from './zone.tsx'
import { combinationFacts } from './zone-facts.ts'
import * as styles from './zone.css.ts'

type CombinationsViewProps = {
  readonly offers: Page<CombinationOffer>
  readonly signInHref: string
  /** Being added to the cart. */
  readonly adding: number | null
  readonly onGo: (href: string) => void
  readonly onAdd: (offer: CombinationOffer, sets: number) => void
}

/** 组合购: goods sold together as a set at one price. */
export const CombinationsView = ({ offers, onGo, ...rest }: CombinationsViewProps) => (
  <Zone
    title="组合购"
    look="combination"
    hint="整套采购享组合价，任一品种缺货则整套不可购"
    facts={combinationFacts(offers.list, offers.total)}
    empty={offers.total === 0}
  >
    <Columns layout={3} as="ul" aria-label="组合">
      {offers.list.map((offer) => (
        <Panel key={offer.id} as="li">
          <Combination offer={offer} {...rest} />
        </Panel>
      ))}
    </Columns>
    <Pages of={offers} href={(page) => paths.combinations({ page: page === 1 ? null : page })} onGo={onGo} />
  </Zone>
)

type CombinationProps = Omit<CombinationsViewProps, 'offers' | 'onGo'> & { readonly offer: CombinationOffer }

const Combination = ({ offer, signInHref, adding, onAdd }: CombinationProps) => {
  const { name, parts, deal } = offer
  const hidden = parts.map(({ goods }) => goods.sale).find((sale) => sale.kind === 'hidden')
  return (
    <div className={styles.card}>
      <h2>{name}</h2>
      <ul className={styles.rows} aria-label={`${name} 明细`}>
        {parts.map(({ goods, perSet }) => (
          <li key={goods.id} className={styles.row}>
            <GoodsCell goods={goods} href={paths.goods(goods.id)} level="h3" />
            <span className={styles.quiet}>
              每套 {perSet}
              {goods.unit}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {deal === null ? (
          <div className={styles.row}>
            {hidden !== undefined && <HiddenPrice because={hidden.because} />}
            {hidden?.because === 'guest' && (
              <Button tone="outline" size={28} href={signInHref}>
                登录后采购
              </Button>
            )}
          </div>
        ) : (
          <Deal offer={offer} deal={deal} busy={adding === offer.id} onAdd={onAdd} />
        )}
      </div>
    </div>
  )
}

type DealProps = Pick<CombinationProps, 'offer' | 'onAdd'> & {
  readonly deal: NonNullable<CombinationOffer['deal']>
  readonly busy: boolean
}

const Deal = ({ offer, deal, busy, onAdd }: DealProps) => {
  const { name, parts } = offer
  const [sets, setSets] = useState(1)
  const apart = apartPrice(parts, sets)
  const stop = parts.map(unavailableBecause).find((refusal) => refusal !== null)
  return (
    <>
      <p className={styles.line}>
        <Price money={deal.price} unit="套" size="m" />
        <span>
          单买合计 ¥{formatMoney(apart)}/套
          {isLess(deal.price, apart) && (
            <>
              ，组合价省 <b className={styles.strong}>¥{formatMoney(subtract(apart, deal.price))}</b>
              /套
            </>
          )}
        </span>
      </p>
      {deal.most > 0 ? (
        <div className={styles.row}>
          <QuantityStepper
            name={name}
            unit="套"
            quantity={sets}
            bounds={{ middlePack: 1, casePack: 0, minimum: 1, limit: null, stock: deal.most }}
            size="adaptive"
            onChange={setSets}
            onEnter={(settled) => onAdd(offer, settled)}
          />
          <Button
            tone="buy"
            size={32}
            icon="cart"
            busy={busy}
            aria-label={`加入购物车 ${name}`}
            onClick={() => onAdd(offer, sets)}
          >
            加入购物车
          </Button>
        </div>
      ) : (
        <RefusalNote refusal={stop ?? { code: 'NO_STOCK' }} look="line" goods={soldOutPart(parts)} />
      )}
    </>
  )
}
