import { ToastRegion, type ToastMessage } from '@xinglin/ui-kit/Toast'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useControlKey } from '../shared/keys.ts'

/** Announces the result of an action, and renders where it appears; Ctrl+Z presses the button of one that can be undone. */
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
  const undo = toast?.action?.onPress
  const onUndo = useMemo(
    () =>
      undo === undefined
        ? null
        : () => {
            undo()
            setToast(null)
          },
    [undo],
  )
  useControlKey('z', onUndo)
  return { say, said: <ToastRegion toast={toast} onClose={() => setToast(null)} /> }
}
