import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { panels } from '../parts/panels.css.ts'

/** A page that could not be loaded: why, and what to do. */
export const FailurePage = () => {
  const error = useRouteError()
  const known = isRouteErrorResponse(error) ? { status: error.status, message: String(error.data) } : null
  const title =
    known?.status === 403 ? '没有权限打开这个页面' : known?.status === 404 ? '内容不存在或已处理' : '页面没有打开'
  return (
    <div className={panels}>
      <EmptyState
        title={title}
        level={1}
        icon={known?.status === 403 ? 'lock' : 'warning'}
        hint={known?.message ?? '请刷新重试；仍不行时请告诉同事'}
        actions={
          <>
            <Button tone="primary" onClick={() => location.reload()}>
              刷新
            </Button>
            <Button href="/console">回到首页</Button>
          </>
        }
      />
    </div>
  )
}
