import type { CampaignCover } from '@xinglin/domain/content'
import { dayAt } from '@xinglin/domain/kernel/time'
import { Columns } from '@xinglin/ui-kit/Columns'
import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { campaignHref } from './campaign-address.ts'
import { Zone } from './zone.tsx'
import * as styles from './zone.css.ts'

type CoversViewProps = { readonly title: string; readonly covers: readonly CampaignCover[] }

/** The campaigns of a kind that run now, by their covers. */
export const CoversView = ({ title, covers }: CoversViewProps) => (
  <Zone title={title} hint="进行中的活动专场" empty={covers.length === 0}>
    <Columns layout={3} as="ul" aria-label={title}>
      {covers.map((cover) => (
        <Panel key={cover.id} as="li">
          <div className={styles.card}>
            <img src={cover.image} alt="" loading="lazy" className={styles.cover} />
            <h2>
              <Link href={campaignHref(cover)} icon="chevron-right">
                {cover.name}
              </Link>
            </h2>
            <p>{cover.subtitle}</p>
            <p className={styles.quiet}>
              {dayAt(cover.startsAt)} 至 {dayAt(cover.endsAt)}
            </p>
          </div>
        </Panel>
      ))}
    </Columns>
  </Zone>
)
