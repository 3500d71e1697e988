import type { Order } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Skeleton } from '@xinglin/ui-kit/Skeleton'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../shared/session.tsx'

const TimeSandboxDesk = lazy(async () => {
  const { TimeSandboxDesk: component } = await import('./time-sandbox-desk.tsx')
  return { default: component }
})

/** 演示时间: in a demo alone. What it does is loaded when it is opened. */
export const TimeSandbox = ({ order }: { readonly order: Order }) => {
  const { common } = useSession()
  const [open, setOpen] = useState(false)
  if (!common.isDemo) return null
  return (
    <Panel as="section" padding="large" aria-label="演示时间">
      <Stack gap={3}>
        <Inline justify="between">
          <Text size="dense" tone="secondary">
            快进时间，看订单走完全程
          </Text>
          <Button tone="text" icon="clock" aria-expanded={open} onClick={() => setOpen(!open)}>
            演示时间
          </Button>
        </Inline>
        {open && (
          <Suspense fallback={<Skeleton />}>
            <TimeSandboxDesk order={order} />
          </Suspense>
        )}
      </Stack>
    </Panel>
  )
}
