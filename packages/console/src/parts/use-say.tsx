import { ToastRegion, type ToastMessage } from '@xinglin/ui-kit/Toast'
import { type ReactNode, useCallback, useRef, useState } from 'react'

/** Announces the result of an action, and renders where it appears. */
export const useSay = (): {
  readonly say: (text: string, tone: ToastMessage['tone'], action?: ToastMessage['action']) => void
  readonly said: ReactNode
} => {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const serial = useRef(0)
  const say = useCallback((text: string, tone: ToastMessage['tone'], action?: ToastMessage['action']): void => {
    serial.current += 1
    setToast({ id: serial.current, tone, text, ...(action && { action }) })
  }, [])
  return { say, said: <ToastRegion toast={toast} onClose={() => setToast(null)} /> }
}
