import type { PricedCart, SelectionState } from '@xinglin/domain/cart'
import { formatMoney, isLess, zero } from '@xinglin/domain/kernel/money'
import { type MouseEvent, useEffect, useState } from 'react'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { AccountSteps } from '../PriceSteps/PriceSteps.tsx'
import * as styles from './SettlementBar.css.ts'

type SettlementBarProps = {
  readonly cart: PricedCart
  readonly selection: SelectionState
  readonly onSelectAll: (selected: boolean) => void
  /** Actions on the selected lines: 删除选中, 移入收藏 … */
  readonly actions: readonly { readonly label: string; readonly onPress: () => void }[]
  /** Step 2. A link, so that it works before any script does. */
  readonly settleHref: string
  readonly onSettle?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The bottom bar of the cart: the selection, its total before freight and how it comes about, and the link to step 2. */
export const SettlementBar = ({ cart, selection, onSelectAll, actions, settleHref, onSettle }: SettlementBarProps) => {
  const { selectedCount, goodsTotal, reduction, total } = cart
  const nothing = selectedCount === 0
  return (
    <section className={styles.bar} aria-label="结算">
      <div className={styles.panel}>
        <Checkbox
          label="全选"
          checked={selection === 'all'}
          mixed={selection === 'some'}
          onChange={() => onSelectAll(selection !== 'all')}
        />
        <span className={styles.words}>
          {actions.map(({ label, onPress }) => (
            <button key={label} type="button" className={styles.word} disabled={nothing} onClick={onPress}>
              {label}
            </button>
          ))}
        </span>
        <div className={styles.sums}>
          <p className={styles.total}>
            <span className={styles.wideOnly}>
              已选 <b>{selectedCount}</b> 种
            </span>
            <span>
              合计<span className={styles.wideOnly}>（不含运费）：</span>
            </span>
            <Price money={total} size="m-l" />
          </p>
          <div className={styles.rest}>
            <span className={styles.wideOnly}>商品 ¥{formatMoney(goodsTotal)}</span>
            {isLess(zero, reduction) && (
              <span>
                已减 <span className={styles.saved}>¥{formatMoney(reduction)}</span>
              </span>
            )}
            <span className={styles.wideOnly}>运费在下一步计算</span>
            {!nothing && (
              <div className={styles.account}>
                <AccountSteps account={cart} />
              </div>
            )}
          </div>
          <Spoken words={`已选 ${selectedCount} 种，合计 ¥${formatMoney(total)}`} />
        </div>
        {nothing ? (
          <button type="button" className={styles.settle} disabled title="请先选择要结算的商品">
            去结算
            <VisuallyHidden>，请先选择要结算的商品</VisuallyHidden>
          </button>
        ) : (
          <a href={settleHref} className={styles.settle} onClick={onSettle}>
            去结算 <span className={styles.kinds}>{selectedCount} 种商品</span>
          </a>
        )}
      </div>
    </section>
  )
}

/** After this pause the total is announced: not at each of ten clicks on a plus button. */
const QUIET_MS = 500

const Spoken = ({ words }: { readonly words: string }) => {
  const [said, setSaid] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), QUIET_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <VisuallyHidden>
      <span aria-live="polite">{said}</span>
    </VisuallyHidden>
  )
}
