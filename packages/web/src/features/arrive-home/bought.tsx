import type { GroupBuyOffer } from '@xinglin/domain/content'
import type { Goods } from '@xinglin/domain/goods'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { BoughtGood } from '@xinglin/domain/requests'
import { ReorderTable } from '@xinglin/ui-kit/commerce/ReorderTable'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { isKnownPath, memberPlaces, paths } from '../../shared/paths.ts'
import { GroupBuys } from './group-buys.tsx'
import * as styles from './home-view.css.ts'

type BoughtProps = {
  readonly bought: readonly BoughtGood[]
  readonly groupBuys: readonly GroupBuyOffer[]
  readonly adding: ReadonlySet<number>
  readonly onAdd: (chosen: readonly { readonly goods: Goods; readonly quantity: number }[]) => void
}

/** 常购补货: what this buyer buys most often, with its last price, and the open groups beside it. */
export const Bought = ({ bought, groupBuys, adding, onAdd }: BoughtProps) => {
  const whole = memberPlaces.quickPurchase
  return (
    <div className={styles.section}>
      <SectionHeader
        title="常购补货"
        hint="按采购频次排列"
        {...(isKnownPath(whole) ? { more: { label: '全部常购清单', href: whole } } : {})}
      />
      <div className={styles.beside[groupBuys.length > 0 ? 'two' : 'one']}>
        <ReorderTable
          rows={bought.map(({ goods, last }) => ({
            goods,
            last: { on: dayAt(last.at), quantity: last.quantity, unitPrice: last.price },
          }))}
          hrefOf={(goods) => paths.goods(goods.id)}
          adding={adding}
          onAdd={onAdd}
        />
        {groupBuys.length > 0 && <GroupBuys offers={groupBuys} wide={false} />}
      </div>
    </div>
  )
}
