import type { PricedCart } from '@xinglin/domain/cart'
import { type CheckoutWallet, type ChosenOffers, couponAtHand } from '@xinglin/domain/checkout'
import {
  floorToFen,
  formatMoney,
  isLess,
  type Money,
  moneyFromDecimal,
  moneyToDecimal,
  zero,
} from '@xinglin/domain/kernel/money'
import { mostVouchers } from '@xinglin/domain/promotions'
import { thresholdText } from '@xinglin/domain/wallet'
import { AttrTag } from '@xinglin/ui-kit/AttrTag'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Columns } from '@xinglin/ui-kit/Columns'
import { Panel } from '@xinglin/ui-kit/Panel'
import { RadioCard } from '@xinglin/ui-kit/RadioCard'
import { oneLine } from '@xinglin/ui-kit/theme/reset.css'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useId, useState } from 'react'
import { monthAndDay } from '../../shared/format.ts'
import { couponChoices } from './coupon-choices.ts'
import * as styles from './offer-picker.css.ts'
import { row, section } from './review-view.css.ts'

type OfferPickerProps = {
  readonly cart: PricedCart
  readonly wallet: CheckoutWallet
  readonly chosen: ChosenOffers
  readonly error?: string | undefined
  readonly onChoose: (chosen: Partial<ChosenOffers>) => void
}

/** 优惠与抵扣: one coupon, up to three vouchers, and the balance. Left out where the buyer holds none of them. */
export const OfferPicker = ({ cart, wallet, chosen, error, onChoose }: OfferPickerProps) => {
  const { coupons, vouchers, balance } = wallet
  if (coupons.length + vouchers.length === 0 && balance === zero) return null
  return (
    <Panel as="section" padding="none" aria-label="优惠与抵扣">
      {coupons.length > 0 && (
        <div className={row}>
          <h2 className={section}>优惠券</h2>
          <Coupons cart={cart} wallet={wallet} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
      {(vouchers.length > 0 || isLess(zero, balance)) && (
        <div className={row}>
          <h2 className={section}>抵扣</h2>
          <div className={styles.boxes}>
            {vouchers.length > 0 && <Vouchers vouchers={vouchers} chosen={chosen.voucherIds} onChoose={onChoose} />}
            {isLess(zero, balance) && <Balance balance={balance} chosen={chosen.balance} onChoose={onChoose} />}
          </div>
          {vouchers.length > 0 && <p className={styles.quiet}>每单最多 {mostVouchers} 张</p>}
        </div>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Panel>
  )
}

/** Uses the whole balance, or an amount that the buyer types. */
const Balance = ({
  balance,
  chosen,
  onChoose,
}: {
  readonly balance: Money
  readonly chosen: Money
  readonly onChoose: OfferPickerProps['onChoose']
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  const amount = typed === null ? chosen : moneyFromDecimal(typed.trim())
  const problem =
    amount === null || isLess(amount, zero) || floorToFen(amount) !== amount
      ? '请输入金额，最多两位小数'
      : isLess(balance, amount)
        ? `最多可用 ¥${formatMoney(balance)}`
        : undefined
  return (
    <div className={styles.boxes}>
      <Checkbox
        label={`使用账户余额（可用 ¥${formatMoney(balance)}）`}
        checked={isLess(zero, chosen)}
        onChange={(event) => {
          setTyped(null)
          onChoose({ balance: event.currentTarget.checked ? balance : zero })
        }}
      />
      {(isLess(zero, chosen) || typed !== null) && (
        <TextField
          label="使用金额（元）"
          numeric
          maxLength={12}
          error={problem}
          value={typed ?? moneyToDecimal(chosen)}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            const written = moneyFromDecimal(text.trim())
            if (
              written !== null &&
              !isLess(written, zero) &&
              floorToFen(written) === written &&
              !isLess(balance, written)
            )
              onChoose({ balance: written })
          }}
        />
      )}
    </div>
  )
}

const Coupons = ({ cart, wallet, chosen, onChoose }: OfferPickerProps) => {
  const group = useId()
  const choices = couponChoices(cart, wallet.coupons)
  const usable = choices.filter(({ refusal }) => refusal === null)
  const refused = choices.filter(({ refusal }) => refusal !== null)
  const atHand = couponAtHand(cart, wallet.coupons)
  const cards = (some: typeof choices) =>
    some.map(({ coupon, refusal }) => (
      <RadioCard
        key={coupon.id}
        name={group}
        value={String(coupon.id)}
        aria-label={`${coupon.name} ${plain(coupon.face)} 元，${thresholdText(coupon)}${refusal === null ? '' : `，${refusal}`}`}
        padding="small"
        checked={coupon.id === chosen.couponId}
        disabled={refusal !== null && coupon.id !== chosen.couponId}
        onChange={() => onChoose({ couponId: coupon.id })}
      >
        <p className={styles.face}>
          <span className={styles.figure}>¥{plain(coupon.face)}</span>
          {thresholdText(coupon)}
          {coupon.id === atHand?.id && <AttrTag label="最省" tone="success" />}
        </p>
        <p className={`${styles.quiet} ${oneLine}`} title={`${coupon.name}，${coupon.scopeText}`}>
          {refusal === null ? `${coupon.name}，${monthAndDay(coupon.usableUntil)} 到期` : `${coupon.name}，${refusal}`}
        </p>
      </RadioCard>
    ))
  return (
    <div role="radiogroup" aria-label="优惠券">
      <Columns layout={4} gap={2}>
        {usable.length > 0 && (
          <RadioCard
            name={group}
            value=""
            padding="small"
            checked={chosen.couponId === null}
            onChange={() => onChoose({ couponId: null })}
          >
            <p className={styles.face}>不使用优惠券</p>
          </RadioCard>
        )}
        {cards(usable)}
      </Columns>
      {refused.length > 0 && (
        <details className={usable.length > 0 ? styles.more : undefined} open={usable.length === 0}>
          <summary className={styles.summary}>不可用的优惠券（{refused.length}）</summary>
          <div className={styles.more}>
            <Columns layout={4} gap={2}>
              {cards(refused)}
            </Columns>
          </div>
        </details>
      )}
    </div>
  )
}

const Vouchers = ({
  vouchers,
  chosen,
  onChoose,
}: {
  readonly vouchers: CheckoutWallet['vouchers']
  readonly chosen: ChosenOffers['voucherIds']
  readonly onChoose: OfferPickerProps['onChoose']
}) => (
  <fieldset aria-label="现金券" className={styles.vouchers}>
    {vouchers.map(({ id, name, face, usableUntil }) => {
      const checked = chosen.includes(id)
      return (
        <Checkbox
          key={id}
          label={`${name} ¥${plain(face)}（${monthAndDay(usableUntil)} 到期）`}
          checked={checked}
          disabled={!checked && chosen.length >= mostVouchers}
          onChange={() => onChoose({ voucherIds: checked ? chosen.filter((one) => one !== id) : [...chosen, id] })}
        />
      )
    })}
  </fieldset>
)

/** 50, 120.50: an amount without unnecessary decimals. */
const plain = (face: Money): string => moneyToDecimal(face).replace(/\.00$/, '')
