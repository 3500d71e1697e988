import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { paths } from '../../shared/paths.ts'
import { StateFrame } from './state-frame.tsx'

const NoActivityPage = () => (
  <StateFrame>
    <EmptyState
      illustration="calendar"
      level={1}
      title="活动未找到"
      hint="活动可能已经结束，或暂未开始"
      actions={
        <Button tone="primary" size={40} href={paths.home()}>
          返回首页
        </Button>
      }
    />
  </StateFrame>
)

export default NoActivityPage
