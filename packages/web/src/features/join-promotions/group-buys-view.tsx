import type { GroupBuyOffer } from '@xinglin/domain/content'
import type { Page } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import { DealCard } from '@xinglin/ui-kit/commerce/DealCard'
import { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import { paths } from '../../shared/paths.ts'
import { Pages, Zone } from './zone.tsx'
import { groupBuyFacts } from './zone-facts.ts'

type GroupBuysViewProps = {
  readonly groups: Page<GroupBuyOffer>
  readonly now: Instant
  readonly signInHref: string
  /** Opens the group with a quantity. */
  readonly onTake: (id: GroupBuyId, quantity: number) => void
  /** Goes to another page of groups. */
  readonly onGo: (href: string) => void
}

/** 拼团专区: open groups, the next to end first, and those that have just ended. */
export const GroupBuysView = ({ groups, now, signInHref, onTake, onGo }: GroupBuysViewProps) => (
  <Zone
    title="拼团专区"
    look="groupBuy"
    hint="凑齐数量即按团价结算，未成团订单自动退款"
    facts={groupBuyFacts(groups.list)}
    empty={groups.total === 0}
  >
    <GoodsGrid aria-label="拼团商品" items={groups.list} keyOf={({ id }) => id}>
      {({ id, goods, deal }) => (
        <DealCard
          goods={goods}
          href={paths.groupBuy(id)}
          deal={deal && { kind: 'groupBuy', ...deal }}
          now={now}
          signInHref={signInHref}
          onTake={(quantity) => onTake(id, quantity)}
        />
      )}
    </GoodsGrid>
    <Pages of={groups} href={(page) => paths.groupBuys({ page: page === 1 ? null : page })} onGo={onGo} />
  </Zone>
)
