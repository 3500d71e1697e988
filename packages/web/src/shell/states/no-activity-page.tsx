import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { StateFrame } from './state-frame.tsx'

const NoActivityPage = () => {
  const [query] = useSearchParams()
  return <NoActivity unopened={query.has('unopened')} />
}

/** Where an activity would have been. */
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
