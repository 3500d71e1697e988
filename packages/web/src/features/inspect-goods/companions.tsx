import { unavailableBecause, priceAt } from '@xinglin/domain/cart'
import type { Goods } from '@xinglin/domain/goods'
import { GoodsCell } from '@xinglin/ui-kit/commerce/GoodsCell'
import { HiddenPrice } from '@xinglin/ui-kit/commerce/HiddenPrice'
import { firstQuantity, sellingBounds } from '@xinglin/ui-kit/commerce/selling'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { paths } from '../../shared/paths.ts'
import * as styles from './goods-detail-view.css.ts'

type CompanionsProps = {
  readonly goods: readonly Goods[]
  readonly adding: ReadonlySet<number>
  readonly onAdd: (goods: Goods, quantity: number) => void
}

/** 搭配采购: goods that are often bought together with it, added by their least quantity. */
export const Companions = ({ goods, adding, onAdd }: CompanionsProps) => (
  <Panel as="section" padding="none" aria-labelledby="companions">
    <h2 id="companions" className={styles.panelHead}>
      搭配采购
    </h2>
    <ul>
      {goods.map((each) => {
        const quantity = firstQuantity(sellingBounds(each))
        return (
          <li key={each.id} className={styles.companion}>
            <div className={styles.companionGoods}>
              <GoodsCell goods={each} href={paths.goods(each.id)} level="h3">
                {each.sale.kind === 'hidden' ? (
                  <HiddenPrice because={each.sale.because} />
                ) : (
                  <Price money={priceAt(each, each.sale, quantity).unitPrice} unit={each.unit} />
                )}
              </GoodsCell>
            </div>
            {unavailableBecause({ goods: each }) === null && (
              <IconButton
                icon="cart"
                label={`加购 ${quantity} ${each.unit} ${each.name}`}
                disabled={adding.has(each.id)}
                onClick={() => onAdd(each, quantity)}
              />
            )}
          </li>
        )
      })}
    </ul>
  </Panel>
)
