import { dayAt } from '@xinglin/domain/kernel/time'
import type { BoughtGood } from '@xinglin/domain/requests'
import { ReorderTable } from '@xinglin/ui-kit/commerce/ReorderTable'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { memberPlaces, paths } from '../../shared/paths.ts'
import * as styles from './member-centre-view.css.ts'

/** 常购补货 at the end of the member centre: loaded after the page. A phone has a page of its own for it. */
export const BoughtAgain = ({ bought }: { readonly bought: readonly BoughtGood[] }) => {
  const { adding, add } = useAddToCart()
  return (
    <div className={styles.wide}>
      <section className={styles.bought}>
        <SectionHeader title="常购补货" more={{ label: '全部常购清单', href: memberPlaces.quickPurchase }} />
        <ReorderTable
          rows={bought.map(({ goods, last }) => ({
            goods,
            last: { on: dayAt(last.at), quantity: last.quantity, unitPrice: last.price },
          }))}
          hrefOf={(goods) => paths.goods(goods.id)}
          adding={adding}
          onAdd={(chosen) => void add(chosen)}
        />
      </section>
    </div>
  )
}
