import type { SignedInMember } from '@xinglin/domain/members'
import { Icon, type IconName } from '@xinglin/ui-kit/Icon'
import { paths } from '../../shared/paths.ts'
import type { ReportsWay } from '../../shared/reports-way.ts'
import * as styles from './quick-ways.css.ts'

type WayProps = {
  readonly icon: IconName
  readonly name: string
  readonly hint: string
  /** A wide screen has the zones in its navigation bar; a phone has no room for every tool. */
  readonly on: keyof typeof styles.way
} & ReportsWay

type QuickWaysProps = {
  readonly member: SignedInMember | null
  readonly reports: ReportsWay | null
}

/** Shortcuts to the buyer's tools: six on a wide screen, ten on a phone. */
export const QuickWays = ({ member, reports }: QuickWaysProps) => {
  const ways: readonly WayProps[] = [
    { on: 'both', icon: 'bolt', name: '快捷采购', hint: '粘贴清单', href: paths.quickPurchase({ tab: 'paste' }) },
    {
      on: 'both',
      icon: 'history',
      name: '常购清单',
      hint: member === null ? '登录后查看' : '按频次补货',
      href: paths.quickPurchase(),
    },
    { on: 'both', icon: 'heart', name: '我的收藏', hint: '常备品种', href: paths.favourites() },
    { on: 'phone', icon: 'truck', name: '包邮专区', hint: '', href: paths.freeShipping() },
    { on: 'phone', icon: 'clock', name: '近效期', hint: '', href: paths.nearExpiry() },
    { on: 'phone', icon: 'group', name: '拼团', hint: '', href: paths.groupBuys() },
    { on: 'phone', icon: 'layers', name: '组合购', hint: '', href: paths.combinations() },
    { on: 'phone', icon: 'leaf', name: '中药饮片', hint: '', href: paths.herbs() },
    { on: 'phone', icon: 'device', name: '医疗器械', hint: '', href: paths.devices() },
    reports === null
      ? { on: 'both', icon: 'document', name: '我的订单', hint: '查看进度', href: paths.orders() }
      : { on: 'both', icon: 'document', name: '检验报告', hint: '按批号查询', ...reports },
    { on: 'wide', icon: 'receipt', name: '电子发票', hint: '按订单下载', href: paths.invoices() },
    { on: 'wide', icon: 'edit', name: '品种求购', hint: '缺货代寻', href: paths.varietyRequests() },
  ]
  return (
    <nav aria-label="采购工具" className={styles.ways}>
      {ways.map((way) => (
        <Way key={way.name} {...way} />
      ))}
    </nav>
  )
}

const Way = ({ on, icon, name, hint, ...leads }: WayProps) => {
  const face = (
    <>
      <span className={styles.sign}>
        <Icon name={icon} size={22} />
      </span>
      <span>
        <b className={styles.name}>{name}</b>
        <span className={styles.hint}>{hint}</span>
      </span>
    </>
  )
  if (leads.href === undefined) {
    return (
      <button type="button" onClick={leads.onPress} className={styles.way[on]}>
        {face}
      </button>
    )
  }
  return (
    <a href={leads.href} className={styles.way[on]} {...(leads.outside ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {face}
    </a>
  )
}
