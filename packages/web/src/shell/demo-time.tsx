import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useMatch } from 'react-router-dom'
import { DemoTimeContext } from '../shared/demo-time.ts'
import { patterns } from '../shared/paths.ts'
import { useMember, useSession } from '../shared/session.tsx'
import { lazyPart, Lost } from './lazy-part.tsx'

const TimeSandboxDialog = lazyPart(
  async () => (await import('../features/follow-orders/time-sandbox-dialog.tsx')).TimeSandboxDialog,
  Lost,
)

/** Provides 演示时间 to the page and its frame, in a demo and to members only, and shows its dialog. */
export const DemoTime = ({ children }: { readonly children: ReactNode }) => {
  const { isDemo } = useSession().common
  const isOffered = useMember() !== null && isDemo
  const order = useMatch(patterns.order)?.params.id
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <DemoTimeContext value={isOffered ? open : null}>
      {children}
      {isOffered && isOpen && (
        <Suspense>
          <TimeSandboxDialog order={order} onClose={close} />
        </Suspense>
      )}
    </DemoTimeContext>
  )
}
