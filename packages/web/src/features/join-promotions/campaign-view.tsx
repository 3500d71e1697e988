import type { Campaign, CampaignTab } from '@xinglin/domain/content'
import { activityTerms } from '@xinglin/domain/promotions'
import { daysWords } from '@xinglin/ui-kit/commerce/time-words'
import { Panel } from '@xinglin/ui-kit/Panel'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { Tag } from '@xinglin/ui-kit/Tag'
import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { campaignHref } from './campaign-address.ts'
import { CouponTickets, type CouponTicketsProps } from './coupon-tickets.tsx'
import { FloorSection } from './floors-view.tsx'
import type { ShelfActions } from './shelf.tsx'
import { Zone } from './zone.tsx'
import * as styles from './zone.css.ts'

type CampaignViewProps = {
  readonly campaign: Campaign
  /** The open tab; null where the campaign has none. */
  readonly tab: CampaignTab | null
  readonly actions: ShelfActions
  /** The countdown to its end. */
  readonly untilEnd: ReactNode
  /** Coupons that can be claimed for it. */
  readonly coupons: CouponTicketsProps
}

/** Any campaign of the shop: cover, tabs of activities, floors of goods, and the rules below. */
export const CampaignView = ({
  campaign: { cover, rules, tabs },
  tab,
  actions,
  untilEnd,
  coupons,
}: CampaignViewProps) => {
  const tabHref = ({ id }: CampaignTab): string =>
    cover.kind === 'centre'
      ? paths.activityCentre(
          tabs.map((each) => each.id),
          id,
        )
      : `${campaignHref(cover)}${cover.kind === 'festival' ? '?' : '&'}tab=${String(id)}`
  return (
    <Zone
      title={cover.name}
      hint={[cover.subtitle, daysWords(cover.startsAt, cover.endsAt)].filter((words) => words !== '').join('，')}
      facts={[{ label: '距结束', value: untilEnd }]}
      empty={tab === null}
    >
      {tabs.length > 1 && (
        <Tabs
          aria-label="活动"
          tabs={tabs.map((each) => ({ href: tabHref(each), text: each.name, current: each.id === tab?.id }))}
        />
      )}
      {tab?.activity && (
        <p className={styles.terms}>
          <Tag label={activityTerms(tab.activity).tag} />
          {tab.activity.name}：{activityTerms(tab.activity).offers.join('，')}
        </p>
      )}
      {tab?.floors.map((floor, at) => (
        <FloorSection key={floor.title} floor={floor} first={at === 0} actions={actions} />
      ))}
      {coupons.offers.length > 0 && (
        <section className={styles.section} aria-label="活动优惠券">
          <SectionHeader
            title="活动优惠券"
            hint="每单限用一张，可与满减同享"
            more={{ label: '领券中心', href: paths.couponCentre() }}
          />
          <CouponTickets {...coupons} />
        </section>
      )}
      {rules !== '' && (
        <Panel as="section" aria-label="活动规则">
          <SectionHeader title="活动规则" />
          <p className={styles.rules}>{rules}</p>
        </Panel>
      )}
    </Zone>
  )
}
