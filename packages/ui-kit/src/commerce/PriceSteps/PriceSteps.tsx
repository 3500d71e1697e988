import type { PricedLine, LineShare, PricedCart, PriceStep, SpendMeasure, UnappliedOffer } from '@xinglin/domain/cart'
import { floorToFen, formatMoney, formatUnitPrice, isLess, zero } from '@xinglin/domain/kernel/money'
import { Fragment, type ReactNode, useCallback, useState } from 'react'
import * as styles from './PriceSteps.css.ts'

type Step = { readonly words: string; readonly figure: string }

type Account = { readonly steps: readonly Step[]; readonly reasons: readonly string[] }

type PriceStepsProps = { readonly account: () => Account }

/** 价格明白账: every step that was taken and every offer that was not, so that a buyer can check each cent. Told when asked for: a cart has hundreds of them, and few are opened. */
const PriceSteps = ({ account }: PriceStepsProps): ReactNode => {
  const [asked, setAsked] = useState(false)
  const noteIfOpen = useCallback((details: HTMLDetailsElement | null): void => {
    // Opened before the page came alive: no event told of it.
    if (details?.open === true) setAsked(true)
  }, [])
  return (
    <details ref={noteIfOpen} className={styles.details} onToggle={() => setAsked(true)}>
      <summary className={styles.summary}>价格明细</summary>
      {asked && <Steps {...account()} />}
    </details>
  )
}

const Steps = ({ steps, reasons }: Account): ReactNode => (
  <div className={styles.steps}>
    {steps.map(({ words, figure }) => (
      <Fragment key={words}>
        <span>{words}</span>
        <span className={styles.figure}>{figure}</span>
      </Fragment>
    ))}
    {reasons.map((reason) => (
      <span key={reason} className={styles.reasons}>
        {reason}
      </span>
    ))}
  </div>
)

type LinePriceStepsProps = {
  readonly line: Pick<PricedLine, 'price' | 'notApplied' | 'quantity'>
  readonly unit: string
  /** What the line bears of the reductions of the whole cart. */
  readonly shares?: readonly LineShare[]
}

const noShares: readonly LineShare[] = []

/** How one line came to its amount. */
export const LinePriceSteps = ({ line, unit, shares = noShares }: LinePriceStepsProps): ReactNode => {
  const { price, notApplied, quantity } = line
  if (price === null) return null
  return (
    <PriceSteps
      account={() => ({
        steps: [
          ...price.steps.map((step) => ({
            words: `${stepName(step, unit)} ¥${formatUnitPrice(step.unitPrice)} × ${quantity}`,
            figure: `¥${formatMoney(step.amount)}`,
          })),
          ...shares.map(({ name, reduction }) => ({ words: `${name}分摊`, figure: `−¥${formatMoney(reduction)}` })),
        ],
        reasons: notApplied.map((offer) => `未享：${unappliedWords(offer, unit)}`),
      })}
    />
  )
}

/** 全场 94 折（参与商品 ¥71.72）: of what it takes its part. */
const welfareWords = ({ offer, state }: NonNullable<PricedCart['welfare']>): string =>
  `${offer.name}（参与商品 ¥${formatMoney(floorToFen(state.eligible))}）`

/** How the selected lines came to what is to be paid. */
export const CartPriceSteps = ({ cart }: { readonly cart: PricedCart }) => (
  <PriceSteps
    account={() => ({
      steps: [
        { words: `商品金额（${cart.selectedCount} 种）`, figure: `¥${formatMoney(cart.goodsTotal)}` },
        ...cart.activities
          .filter(({ state }) => isLess(zero, state.reduction))
          .map(({ activity, state }) => ({
            words: `${activity.name}（${state.words.applied ?? ''}）`,
            figure: `−¥${formatMoney(state.reduction)}`,
          })),
        ...(cart.welfare !== null && isLess(zero, cart.welfare.state.reduction)
          ? [{ words: welfareWords(cart.welfare), figure: `−¥${formatMoney(cart.welfare.state.reduction)}` }]
          : []),
        ...cart.spendOffers
          .filter(({ offer, units }) => offer.kind === 'gift' && units > 0)
          .map(({ offer, words }) => ({ words: `${offer.name}（${words.applied ?? ''}）`, figure: '¥0.00' })),
        {
          words: cart.shipping.free ? '运费（已满足包邮条件）' : '运费',
          figure: `¥${formatMoney(cart.shipping.freight)}`,
        },
      ],
      reasons: cart.notApplied.map((offer) => `未享：${unappliedWords(offer, '件')}`),
    })}
  />
)

const stepName = (step: PriceStep, unit: string): string => {
  switch (step.kind) {
    case 'basePrice':
      return '原价'
    case 'specialPrice':
      return '特价'
    case 'ladder':
      return `阶梯价 满${step.number}${unit}`
    case 'combination':
      return '组合价'
    case 'exchange':
      return '换购价'
    case 'gift':
      return '赠品'
  }
}

const missingWords = (missing: SpendMeasure): string =>
  missing.by === 'amount' ? `差 ¥${formatMoney(missing.amount)}` : `差 ${missing.units} 件`

/** Why an offer does not apply, and what is missing where something is. */
const unappliedWords = (offer: UnappliedOffer, unit: string): string => {
  switch (offer.offer) {
    case 'ladder':
      if (offer.reason === 'shortfall')
        return `阶梯价，再买 ${offer.units} ${unit}享 ¥${formatUnitPrice(offer.unitPrice)}`
      return offer.reason === 'atBasePrice' ? '阶梯价，按原价采购不参与' : '阶梯价，特价、秒杀与近效期商品不参与'
    case 'activity':
      if (offer.reason === 'exclusive') return `${offer.name}，与${offer.with}互斥`
      if (offer.reason === 'notReached') return `${offer.name}，${offer.words}`
      return offer.reason === 'shortfall'
        ? `${offer.name}下一档，差 ¥${formatMoney(offer.shortfall)}`
        : `${offer.name}，该商品不参与`
    case 'welfare':
      return `${offer.name}，该商品不参与`
    case 'gift':
    case 'exchange':
      return offer.reason === 'shortfall'
        ? `${offer.name}，${missingWords(offer.missing)}`
        : `${offer.name}，该商品不参与`
    case 'freeShipping':
      return `免运费，差 ¥${formatMoney(offer.shortfall)}`
  }
}
