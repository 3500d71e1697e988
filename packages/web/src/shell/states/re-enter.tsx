import { Columns } from '@xinglin/ui-kit/Columns'
import { Loading, Skeleton } from '@xinglin/ui-kit/Skeleton'
import { Stack } from '@xinglin/ui-kit/Stack'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { StateFrame } from './state-frame.tsx'

/** Shows a skeleton, and replaces this page by the target. */
export const ReEnter = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to])
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
