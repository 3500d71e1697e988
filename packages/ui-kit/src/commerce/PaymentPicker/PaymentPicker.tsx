import { atLeastZero, formatMoney, type Money, subtract } from '@xinglin/domain/kernel/money'
import { type CreditLine, type PaymentChoice, type PaymentMethod, paymentRefusalText } from '@xinglin/domain/orders'
import { useId } from 'react'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { Radio } from '../../components/Radio/Radio.tsx'
import * as styles from './PaymentPicker.css.ts'

type PaymentPickerProps = {
  /** All methods: an unavailable one says why and is disabled. */
  readonly choices: readonly PaymentChoice[]
  readonly balance: Money
  readonly credit: CreditLine | null
  readonly chosen: PaymentMethod
  /** A payment is pending: the choice is locked. */
  readonly disabled?: boolean
  readonly onChoose: (method: PaymentMethod) => void
}

const names: { readonly [M in PaymentMethod]: string } = {
  scan: '扫码支付',
  transfer: '对公转账',
  balance: '账户余额',
  credit: '账期支付',
}

const icons: { readonly [M in PaymentMethod]: IconName } = {
  scan: 'qr-code',
  transfer: 'bank',
  balance: 'wallet',
  credit: 'calendar',
}

/** The payment methods of an order. */
export const PaymentPicker = ({ choices, chosen, disabled = false, onChoose, ...holds }: PaymentPickerProps) => {
  const group = useId()
  return (
    <div role="radiogroup" aria-label="支付方式">
      {choices.map(({ method, refusal }) => {
        const why = refusal === null ? null : paymentRefusalText(refusal)
        return (
          <div key={method} className={styles.way}>
            <Radio
              name={group}
              value={method}
              aria-label={why === null ? names[method] : `${names[method]}，${why}`}
              checked={method === chosen}
              disabled={refusal !== null || (disabled && method !== chosen)}
              onChange={() => onChoose(method)}
              look="row"
              label={
                <>
                  <Icon name={icons[method]} size={20} />
                  <span className={styles.name}>{names[method]}</span>
                  <span className={styles.hint}>{why ?? hintOf(method, holds)}</span>
                </>
              }
            />
          </div>
        )
      })}
    </div>
  )
}

const hintOf = (method: PaymentMethod, { balance, credit }: Pick<PaymentPickerProps, 'balance' | 'credit'>): string => {
  switch (method) {
    case 'scan':
      return '即时到账'
    case 'transfer':
      return '上传转账凭证，确认到账后发货'
    case 'balance':
      return `可用 ¥${formatMoney(balance)}`
    case 'credit':
      return credit === null
        ? '月结'
        : `本期可用额度 ¥${formatMoney(atLeastZero(subtract(credit.limit, credit.outstanding)))}`
  }
}
