import { atLeastZero, formatMoney, type Money, subtract } from '@xinglin/domain/kernel/money'
import { type CreditLine, type PaymentChoice, type PaymentMethod, paymentRefusalText } from '@xinglin/domain/orders'
import { useId } from 'react'
import { Columns } from '../../components/Columns/Columns.tsx'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { RadioCard } from '../../components/RadioCard/RadioCard.tsx'
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
      {/* No method alone in its row: four are two rows of two. */}
      <Columns layout={choices.length === 4 ? 2 : 3} gap={3}>
        {choices.map(({ method, refusal }) => (
          <RadioCard
            key={method}
            name={group}
            value={method}
            aria-label={refusal === null ? names[method] : `${names[method]}，${paymentRefusalText(refusal)}`}
            checked={method === chosen}
            disabled={refusal !== null || (disabled && method !== chosen)}
            onChange={() => onChoose(method)}
          >
            <span className={styles.way}>
              <span className={styles.sign}>
                <Icon name={icons[method]} size={20} />
              </span>
              <span>
                <span className={styles.name}>{names[method]}</span>
                <br />
                <span className={styles.hint}>
                  {refusal === null ? hintOf(method, holds) : paymentRefusalText(refusal)}
                </span>
              </span>
            </span>
          </RadioCard>
        ))}
      </Columns>
    </div>
  )
}

const hintOf = (method: PaymentMethod, { balance, credit }: Pick<PaymentPickerProps, 'balance' | 'credit'>): string => {
  switch (method) {
    case 'scan':
      return '扫码支付，即时到账，不产生真实扣款'
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
