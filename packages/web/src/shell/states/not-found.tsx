import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { paths } from '../../shared/paths.ts'
import { StateFrame } from './state-frame.tsx'

export const NotFound = () => (
  <StateFrame>
    <EmptyState
      illustration="lost"
      level={1}
      title="页面不存在"
      hint="链接可能已失效，或商品已下架"
      actions={
        <>
          <Button tone="primary" size={40} href={paths.home()}>
            返回首页
          </Button>
          <Button tone="secondary" size={40} href={paths.list()}>
            查看全部商品
          </Button>
        </>
      }
    />
  </StateFrame>
)
