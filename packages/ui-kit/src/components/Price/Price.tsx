import { formatMoney, formatUnitPrice, type Money } from '@xinglin/domain/kernel/money'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Price.css.ts'

type Figure = {
  readonly money: Money
  readonly masked?: never
  /**
   * An `amount` (a subtotal, a total) has two decimals; a `unitPrice` two, or as many as it has. With a `unit` it is a
   * unit price.
   */
  readonly kind?: 'amount' | 'unitPrice'
  readonly unit?: string
}

type PriceProps =
  | (Figure & {
      /** Of two, the first on a phone and the second where there is room. */
      readonly size?: 's' | 'm' | 'l' | 's-m' | 'm-s' | 'm-l'
      readonly tone?: 'price' | 'ink' | 'saved'
      readonly struck?: never
    })
  /** The previous price, struck through beside the current one. */
  | (Figure & { readonly struck: true; readonly size?: never; readonly tone?: never })
  /** Why the price is hidden. */
  | { readonly masked: keyof typeof reasons; readonly money?: never }

const reasons = {
  guest: { icon: 'lock', text: '登录后可见' },
  unverified: { icon: 'shield', text: '资质未认证' },
  pending: { icon: 'clock', text: '价格待定' },
} as const satisfies Record<string, { icon: IconName; text: string }>

export const Price = (props: PriceProps) => {
  if (props.masked !== undefined) {
    const { icon, text } = reasons[props.masked]
    return (
      <span className={styles.masked}>
        <Icon name={icon} size={14} />
        {text}
      </span>
    )
  }

  const { money, unit, kind = unit === undefined ? 'amount' : 'unitPrice' } = props
  const figure = kind === 'unitPrice' ? formatUnitPrice(money) : formatMoney(money)
  const sign = figure.startsWith('-') ? '−' : ''
  const [whole = '', decimals = ''] = figure.replace('-', '').split('.')

  if (props.struck) {
    return (
      <s className={styles.struck}>
        <VisuallyHidden>原价</VisuallyHidden>
        {`${sign}¥${whole}.${decimals}`}
        {unit !== undefined && `/${unit}`}
      </s>
    )
  }

  const { size = 's', tone = 'price' } = props
  return (
    <span className={styles.price({ size, tone })}>
      {sign}
      <span className={styles.symbol}>¥</span>
      {whole}
      <span className={styles.decimals[size]}>{`.${decimals}`}</span>
      {unit !== undefined && <span className={styles.unit}>{`/${unit}`}</span>}
    </span>
  )
}
