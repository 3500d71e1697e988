import { type LineShare, type PricedLine, priceStepName } from '@xinglin/domain/cart'
import { formatMoney, formatUnitPrice, isLess, subtract, zero } from '@xinglin/domain/kernel/money'
import {
  type Account as PricedAccount,
  type AccountSnapshot,
  accountSnapshot,
  unappliedText,
} from '@xinglin/domain/promotions'
import { Fragment, type ReactNode, useCallback, useState } from 'react'
import * as styles from './PriceSteps.css.ts'

/** `stands`: the amount after the step; it also makes the key unique, as two vouchers may have the same text. */
type Step = { readonly words: string; readonly figure: string; readonly stands: number }

type Account = { readonly steps: readonly Step[]; readonly reasons: readonly string[] }

type PriceStepsProps = { readonly account: () => Account }

/**
 * 价格明白账: every step that was applied and every offer that was not, so that a buyer can check each cent. Rendered when
 * opened: a cart has hundreds of them.
 */
const PriceSteps = ({ account }: PriceStepsProps): ReactNode => {
  const [asked, setAsked] = useState(false)
  const noteIfOpen = useCallback((details: HTMLDetailsElement | null): void => {
    // Opened before hydration: no toggle event was received.
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
    {steps.map(({ words, figure, stands }) => (
      <Fragment key={`${words} ${stands}`}>
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
  /** The line's share of the reductions of the whole cart. */
  readonly shares?: readonly LineShare[]
}

const noShares: readonly LineShare[] = []

/** The computation of one line's amount. */
export const LinePriceSteps = ({ line, unit, shares = noShares }: LinePriceStepsProps): ReactNode => {
  const { price, notApplied, quantity } = line
  if (price === null) return null
  return (
    <PriceSteps
      account={() => ({
        steps: [
          ...price.steps.map((step) => ({
            words: `${priceStepName(step, unit)} ¥${formatUnitPrice(step.unitPrice)} × ${quantity}`,
            figure: `¥${formatMoney(step.amount)}`,
            stands: step.amount,
          })),
          ...shares.map(({ name, reduction, amount }) => ({
            words: `${name}分摊`,
            figure: `−¥${formatMoney(reduction)}`,
            stands: amount,
          })),
        ],
        reasons: notApplied.map((offer) => `未享：${unappliedText(offer, unit)}`),
      })}
    />
  )
}

/** The computation of the total of a cart's selected lines, or of an order. */
export const AccountSteps = ({ account }: { readonly account: PricedAccount }) => (
  <AccountSnapshotSteps account={accountSnapshot(account)} />
)

/** The same as it was when the order was placed. */
export const AccountSnapshotSteps = ({ account: { steps, reasons } }: { readonly account: AccountSnapshot }) => (
  <PriceSteps
    account={() => ({
      steps: steps.map(({ name, note, change, amount }) => ({
        stands: amount,
        words: note === null ? name : `${name}（${note}）`,
        figure: `${isLess(change, zero) ? '−' : ''}¥${formatMoney(isLess(change, zero) ? subtract(zero, change) : change)}`,
      })),
      reasons: reasons.map((reason) => `未享：${reason}`),
    })}
  />
)
