import type { Payment } from '@xinglin/domain/orders'
import { useId } from 'react'
import { Columns } from '../../components/Columns/Columns.tsx'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { RadioCard } from '../../components/RadioCard/RadioCard.tsx'
import * as styles from './PaymentPicker.css.ts'

type PaymentPickerProps = {
  readonly chosen: Payment['method']
  readonly onChoose: (method: Payment['method']) => void
}

type Way = { readonly name: string; readonly hint: string; readonly icon: IconName }

const ways: { readonly [M in Payment['method']]: Way } = {
  scan: { name: '演示支付', hint: '扫码支付，即时到账，不产生真实扣款', icon: 'qr-code' },
}

/** The ways to pay an order. */
export const PaymentPicker = ({ chosen, onChoose }: PaymentPickerProps) => {
  const group = useId()
  return (
    <div role="radiogroup" aria-label="支付方式">
      <Columns layout={3} gap={3}>
        {(Object.keys(ways) as readonly Payment['method'][]).map((method) => {
          const { name, hint, icon } = ways[method]
          return (
            <RadioCard
              key={method}
              name={group}
              value={method}
              aria-label={name}
              checked={method === chosen}
              onChange={() => onChoose(method)}
            >
              <span className={styles.way}>
                <span className={styles.sign}>
                  <Icon name={icon} size={20} />
                </span>
                <span>
                  <span className={styles.name}>{name}</span>
                  <br />
                  <span className={styles.hint}>{hint}</span>
                </span>
              </span>
            </RadioCard>
          )
        })}
      </Columns>
    </div>
  )
}
