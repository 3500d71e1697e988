import { freeShippingGap, freeShippingText, type ItemFreeShipping } from '@xinglin/domain/promotions'
import { Icon } from '../../components/Icon/Icon.tsx'
import * as styles from './FreeShippingHint.css.ts'

type FreeShippingHintProps = {
  readonly offer: ItemFreeShipping
  readonly quantity: number
  readonly unit: string
}

/** 再买 80 盒，本品包邮; with a tick once it is reached. */
export const FreeShippingHint = ({ offer, quantity, unit }: FreeShippingHintProps) => {
  const free = freeShippingGap(offer, quantity) === 0
  return (
    <span className={styles.states[free ? 'reached' : 'short']}>
      {free && <Icon name="check" size={12} heavy />}
      {freeShippingText(offer, quantity, unit)}
    </span>
  )
}
