import { safeNext } from '@xinglin/domain/kernel/safe-next'
import { Columns } from '@xinglin/ui-kit/Columns'
import { Loading, Skeleton } from '@xinglin/ui-kit/Skeleton'
import { Stack } from '@xinglin/ui-kit/Stack'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { StateFrame } from './state-frame.tsx'

/** Re-enters a list: draws what is coming, and goes there. */
const LoadingPage = () => {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const next = safeNext(parameters.get('next') ?? paths.list())
  useEffect(() => {
    void navigate(next, { replace: true })
  }, [navigate, next])
  return (
    <Loading>
      <VisuallyHidden>
        <h1>加载中</h1>
      </VisuallyHidden>
      <StateFrame>
        <Columns layout={4}>
          {[1, 2, 3, 4].map((at) => (
            <Stack key={at} gap={2}>
              <Skeleton shape="picture" />
              <Skeleton width="medium" />
              <Skeleton />
            </Stack>
          ))}
        </Columns>
      </StateFrame>
    </Loading>
  )
}

export default LoadingPage
