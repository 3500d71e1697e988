import type { SignedInMember } from '@xinglin/domain/members'
import { Icon, type IconName } from '@xinglin/ui-kit/Icon'
import { isKnownPath, memberPlaces, paths } from '../../shared/paths.ts'
import * as styles from './quick-ways.css.ts'

type Way = { readonly icon: IconName; readonly name: string; readonly hint: string; readonly href: string }

/** On a phone; a wide screen shows the first six. */
const MOST_WAYS = 10

/** The tools that a buyer at work reaches for. */
export const QuickWays = ({ member }: { readonly member: SignedInMember | null }) => {
  const waiting = member === null ? 0 : member.orderCounts.unpaid
  const ways: readonly Way[] = [
    { icon: 'bolt', name: '快捷采购', hint: '粘贴清单', href: memberPlaces.quickPurchase },
    { icon: 'table', name: '列表采购', hint: '逐行比价', href: paths.listTable() },
    { icon: 'rows', name: '无图采购', hint: '键盘连续加购', href: paths.listNoImage() },
    { icon: 'heart', name: '我的收藏', hint: '常备品种', href: memberPlaces.favourites },
    { icon: 'receipt', name: '电子发票', hint: '按订单下载', href: memberPlaces.invoices },
    {
      icon: 'document',
      name: '我的订单',
      hint: waiting > 0 ? `${String(waiting)} 笔待付款` : '查看进度',
      href: paths.orders(),
    },
    { icon: 'edit', name: '品种求购', hint: '缺货代寻', href: memberPlaces.requests },
    { icon: 'truck', name: '包邮专区', hint: '满量免运费', href: paths.freeShipping() },
    { icon: 'clock', name: '近效期', hint: '临期特价', href: paths.nearExpiry() },
    { icon: 'group', name: '拼团', hint: '成团发货', href: paths.groupBuys() },
    { icon: 'layers', name: '组合购', hint: '成套采购', href: paths.combinations() },
    { icon: 'leaf', name: '中药饮片', hint: '产地逐一标明', href: paths.herbs() },
    { icon: 'device', name: '医疗器械', hint: '一二类耗材', href: paths.devices() },
  ]
  const shown = ways.filter(({ href }) => isKnownPath(href)).slice(0, MOST_WAYS)
  return (
    <nav aria-label="采购工具" className={styles.ways}>
      {shown.map(({ icon, name, hint, href }) => (
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
