import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import type { RunningActivity } from '@xinglin/domain/content'
import { activityTerms } from '@xinglin/domain/promotions'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Tag } from '@xinglin/ui-kit/Tag'
import { useSearchParams } from 'react-router-dom'
import { clientOf, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import * as styles from './not-found.css.ts'
import { StateFrame } from './state-frame.tsx'

const MOST_ACTIVITIES = 6

/** Running activities as alternatives; if they cannot be loaded the page shows its message alone. */
export const loader = async ({ context, request }: PageLoad): Promise<readonly RunningActivity[]> => {
  const running = await clientOf(context).promotions.activities(null, { signal: request.signal })
  return running.ok ? running.value.slice(0, MOST_ACTIVITIES) : []
}

const NoActivityPage = () => {
  const [query] = useSearchParams()
  return (
    <>
      <NoActivity unopened={query.has('unopened')} />
      <Running activities={usePageData<typeof loader>()} />
    </>
  )
}

/** The running activities, each with its terms and a link to its goods. */
export const Running = ({ activities }: { readonly activities: readonly RunningActivity[] }) =>
  activities.length === 0 ? null : (
    <section aria-labelledby="running" className={styles.perhaps}>
      <SectionHeader id="running" title="正在进行的活动" />
      <Panel as="div" padding="none">
        <ul>
          {activities.map(({ activity }) => (
            <li key={activity.id} className={styles.running}>
              <Tag label={activityTerms(activity).tag} />
              <Link href={paths.list({ manjian_id: activity.id })}>{activity.name}</Link>
              <span className={styles.terms}>{activityTerms(activity).offers.join('，')}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  )

/** Replaces a missing activity. */
export const NoActivity = ({ unopened }: { readonly unopened: boolean }) => (
  <StateFrame>
    <EmptyState
      illustration="calendar"
      level={1}
      title={unopened ? '活动未开始' : '活动未找到'}
      hint={unopened ? '开始后可从首页进入' : '活动可能已经结束，或暂未开始'}
      actions={
        <Button tone="primary" size={40} href={paths.home()}>
          返回首页
        </Button>
      }
    />
  </StateFrame>
)

export default NoActivityPage
