import { goodsIn, lineName, type PricedLine, type TopUpHint } from '@xinglin/domain/cart'
import type { Goods } from '@xinglin/domain/goods'
import { formatMoney, isLess, subtract, zero } from '@xinglin/domain/kernel/money'
import { Button } from '@xinglin/ui-kit/Button'
import { GoodsCell } from '@xinglin/ui-kit/commerce/GoodsCell'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Loading, Skeleton } from '@xinglin/ui-kit/Skeleton'
import { Stack } from '@xinglin/ui-kit/Stack'
import { paths } from '../../shared/paths.ts'

type TopUpDialogProps = {
  /** What is missing: 再买 ¥333.20 免运费. */
  readonly words: string
  /** The cheapest addition that reaches it; null where no single good does. */
  readonly found: TopUpHint | 'looking' | null
  readonly lines: readonly PricedLine[]
  readonly busy: boolean
  /** A list for buyers who prefer to choose themselves. */
  readonly moreHref: string
  readonly onTake: (found: TopUpHint) => void
  readonly onClose: () => void
}

/** 凑单: one good that reaches the next step, with its cost. Loaded when it is opened. */
export const TopUpDialog = ({ words, found, lines, busy, moreHref, onTake, onClose }: TopUpDialogProps) => (
  <Dialog
    open
    width="medium"
    title="凑单"
    onClose={onClose}
    footer={
      <>
        <Button size={40} href={moreHref}>
          自己挑选
        </Button>
        {found !== null && found !== 'looking' && (
          <Button tone="buy" size={40} busy={busy} onClick={() => onTake(found)}>
            {found.kind === 'raise' ? '加到这么多' : '加入购物车'}
          </Button>
        )}
      </>
    }
  >
    <Stack gap={4}>
      <p>{words}</p>
      {found === 'looking' && (
        <Loading>
          <Skeleton shape="title" />
          <Skeleton width="short" />
        </Loading>
      )}
      {found === null && <Notice live>没有一种商品可以一次凑够，可以自己挑选几种</Notice>}
      {found !== null && found !== 'looking' && <Found found={found} lines={lines} />}
    </Stack>
  </Dialog>
)

const Found = ({ found, lines }: { readonly found: TopUpHint; readonly lines: readonly PricedLine[] }) => {
  const line = found.kind === 'raise' ? lines.find((one) => one.line.id === found.lineId) : undefined
  const goods: Goods | undefined = found.kind === 'add' ? found.goods : line && goodsIn(line.line)[0]?.goods
  if (goods === undefined) return null
  return (
    <section aria-label="最省的凑法">
      <GoodsCell goods={goods} href={paths.goods(goods.id)} picture="line" level="h3">
        <p>
          {line === undefined
            ? `加购 ${found.quantity} ${goods.unit}`
            : `${lineName(line.line)}由 ${line.quantity} ${goods.unit}加到 ${found.quantity} ${goods.unit}`}
          ，商品金额{isLess(found.cost, zero) ? '少' : '多'} <b>¥{formatMoney(absolute(found.cost))}</b>
        </p>
      </GoodsCell>
    </section>
  )
}

const absolute = (cost: TopUpHint['cost']): TopUpHint['cost'] => (isLess(cost, zero) ? subtract(zero, cost) : cost)
