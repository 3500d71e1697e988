import type { SignedInMember } from '@xinglin/domain/members'
import { Icon, type IconName } from '@xinglin/ui-kit/Icon'
import { useCartCount } from '../../shared/cart-count.tsx'
import { paths } from '../../shared/paths.ts'
import * as styles from './quick-ways.css.ts'

type Way = { readonly icon: IconName; readonly name: string; readonly hint: string; readonly href: string }

/** The tools that a buyer at work reaches for. */
export const QuickWays = ({ member }: { readonly member: SignedInMember | null }) => {
  const [inCart] = useCartCount()
  const waiting = member === null ? 0 : member.orderCounts.unpaid
  const ways: readonly Way[] = [
    { icon: 'table', name: '列表采购', hint: '逐行比价', href: paths.listTable() },
    { icon: 'rows', name: '无图采购', hint: '键盘连续加购', href: paths.listNoImage() },
    { icon: 'truck', name: '包邮商品', hint: '满量免运费', href: paths.list({ tag: '优' }) },
    { icon: 'bolt', name: '特价商品', hint: '限时特价', href: paths.list({ tag: '特' }) },
    { icon: 'cart', name: '购物车', hint: inCart > 0 ? `${String(inCart)} 种商品` : '去结算', href: paths.cart() },
    {
      icon: 'receipt',
      name: '我的订单',
      hint: waiting > 0 ? `${String(waiting)} 笔待付款` : '查看进度',
      href: paths.orders(),
    },
  ]
  return (
    <nav aria-label="采购工具" className={styles.ways}>
      {ways.map(({ icon, name, hint, href }) => (
        <a key={name} href={href} className={styles.way}>
          <span className={styles.sign}>
            <Icon name={icon} size={22} />
          </span>
          <span>
            <b className={styles.name}>{name}</b>
            <span className={styles.hint}>{hint}</span>
          </span>
        </a>
      ))}
    </nav>
  )
}
