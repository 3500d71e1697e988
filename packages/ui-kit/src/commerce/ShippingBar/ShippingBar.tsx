import type { Shipping } from '@xinglin/domain/cart'
import { add, formatMoney, isLess, type Money, moneyToDecimal, unitsOf, zero } from '@xinglin/domain/kernel/money'
import type { MouseEventHandler } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/Link/Link.tsx'
import { ProgressBar } from '../../components/ProgressBar/ProgressBar.tsx'
import * as styles from './ShippingBar.css.ts'

type ShippingBarProps = {
  readonly shipping: Shipping
  /** The selected total, before reductions. */
  readonly goodsTotal: Money
  /** The address of further goods. */
  readonly moreHref: string
  /** 去凑单, where the parent offers something more specific than that page. */
  readonly onMore?: MouseEventHandler<HTMLAnchorElement>
}

/** The amount missing for free shipping: 再买 ¥333.20 免运费. */
export const ShippingBar = ({ shipping, goodsTotal, moreHref, onMore }: ShippingBarProps) => {
  const { free, shortfall, terms } = shipping
  const counted = add(goodsTotal, terms.noTransOrderAmount)
  const edge = moneyToDecimal(terms.shippingAmount).replace(/\.00$/, '')
  const reason = reasonOf(shipping)
  return (
    <section className={styles.bar} aria-label="运费提示">
      <span className={styles.sign}>
        <Icon name="truck" size={18} />
      </span>
      <p className={styles.words}>
        {free ? (
          '已满足包邮条件'
        ) : (
          <>
            再买 <b className={styles.missing}>¥{formatMoney(shortfall)}</b> 免运费
          </>
        )}
        {reason !== null && <span className={styles.aside}>（{reason}）</span>}
        <span className={`${styles.aside} ${styles.wideOnly}`}>　满 ¥{edge} 免运费</span>
      </p>
      <span className={styles.progress}>
        <ProgressBar
          value={unitsOf(free ? terms.shippingAmount : counted)}
          max={Math.max(1, unitsOf(terms.shippingAmount))}
          aria-label="免运费进度"
        />
      </span>
      {!free && (
        <span className={styles.way}>
          <Link href={moreHref} icon="chevron-right" {...(onMore === undefined ? {} : { onClick: onMore })}>
            去凑单
          </Link>
        </span>
      )}
    </section>
  )
}

/** Why shipping is free below the threshold, or which other order counts. */
const reasonOf = ({ free, shortfall, terms }: Shipping): string | null => {
  if (free && isLess(zero, shortfall)) return terms.firstOrder ? '首单包邮' : '所选商品均包邮'
  return isLess(zero, terms.noTransOrderAmount) ? `含待发货订单 ¥${formatMoney(terms.noTransOrderAmount)}` : null
}
