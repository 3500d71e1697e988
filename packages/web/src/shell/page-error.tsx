import { systemBusyText } from '@xinglin/domain/kernel/system-busy'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { failureOf } from '../shared/loading.ts'
import { useIsOffline } from '../shared/network.ts'
import { paths } from '../shared/paths.ts'
import { NotFound } from './states/not-found.tsx'
import { StateFrame } from './states/state-frame.tsx'

const GoHome = () => (
  <Button tone="secondary" size={40} href={paths.home()}>
    返回首页
  </Button>
)

const Refresh = () => (
  <Button tone="primary" size={40} icon="refresh" onClick={() => location.reload()}>
    刷新
  </Button>
)

/** Replaces a page that could not be rendered: what happened, and what to do next. */
export const PageError = () => {
  const failure = failureOf(useRouteError())
  const offline = useIsOffline()
  useEffect(() => {
    if (!offline) return
    const again = (): void => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [offline])
  if (failure?.kind === 'refused') {
    if (failure.code === 404) return <NotFound />
    return (
      <StateFrame>
        <EmptyState icon="info" level={1} title={failure.message} actions={<GoHome />} />
      </StateFrame>
    )
  }
  const timedOut = failure?.kind === 'timeout' || failure?.kind === 'unreachable'
  return (
    <StateFrame>
      <EmptyState
        illustration="hourglass"
        level={1}
        title={offline ? '网络已断开' : timedOut ? '请求超时，请刷新页面' : systemBusyText}
        hint={offline ? '恢复后自动打开本页，购物车内容不受影响' : '网络较慢或服务繁忙，购物车内容不受影响'}
        actions={
          <>
            <Refresh />
            <GoHome />
          </>
        }
      />
    </StateFrame>
  )
}
