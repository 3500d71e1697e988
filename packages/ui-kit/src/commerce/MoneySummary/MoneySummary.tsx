import { add, formatMoney, isLess, type Money, zero } from '@xinglin/domain/kernel/money'
import { Price } from '../../components/Price/Price.tsx'
import * as styles from './MoneySummary.css.ts'

type MoneySummaryProps = {
  readonly goodsTotal: Money
  /** Deductions by name: 满减（呼吸用药专场）. Zero ones are left out. */
  readonly reductions: readonly { readonly name: string; readonly amount: Money }[]
  readonly freight: Money
  /** Besides what is paid from the balance. */
  readonly payable: Money
  /** The part paid from the balance: subtracted from 应付金额 before the rest is paid, a part of 实付金额 after. */
  readonly balance?: Money
  readonly paid?: boolean
  /** What was paid back since, by name, and what is left: 短少退款, 售后退款, 实收. */
  readonly refunds?: readonly { readonly name: string; readonly amount: Money }[]
  readonly kept?: Money
}

/** The computation of a sum, line by line. */
export const MoneySummary = ({
  goodsTotal,
  reductions,
  freight,
  payable,
  balance = zero,
  paid = false,
  refunds,
  kept,
}: MoneySummaryProps) => (
  <dl className={styles.list}>
    <div className={styles.row}>
      <dt className={styles.name}>商品金额</dt>
      <dd className={styles.figure}>¥{formatMoney(goodsTotal)}</dd>
    </div>
    {[...reductions, ...(paid ? [] : [{ name: '余额抵扣', amount: balance }])]
      .filter(({ amount }) => isLess(zero, amount))
      .map(({ name, amount }) => (
        <div key={name} className={styles.row}>
          <dt className={styles.name}>{name}</dt>
          <dd className={`${styles.figure} ${styles.saved}`}>−¥{formatMoney(amount)}</dd>
        </div>
      ))}
    <div className={styles.row}>
      <dt className={styles.name}>运费</dt>
      <dd className={styles.figure}>¥{formatMoney(freight)}</dd>
    </div>
    <div className={styles.total}>
      <dt>{paid ? '实付金额' : '应付金额'}</dt>
      <dd>
        <Price money={paid ? add(payable, balance) : payable} size="l" />
      </dd>
    </div>
    {paid && isLess(zero, balance) && (
      <div className={styles.row}>
        <dt className={styles.name}>其中余额支付</dt>
        <dd className={styles.figure}>¥{formatMoney(balance)}</dd>
      </div>
    )}
    {refunds !== undefined && refunds.length > 0 && kept !== undefined && (
      <>
        {refunds.map(({ name, amount }) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{name}</dt>
            <dd className={`${styles.figure} ${styles.saved}`}>−¥{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>实收金额</dt>
          <dd>
            <Price money={kept} size="l" />
          </dd>
        </div>
      </>
    )}
  </dl>
)
