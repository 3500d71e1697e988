import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { lazyPart, Lost } from './lazy-part.tsx'

const ChatWindow = lazyPart(async () => (await import('../features/chat/chat-window.tsx')).ChatWindow, Lost)

export type ChatInUse = {
  readonly open: boolean
  readonly toggle: () => void
  /** The window beside the page; null while it is closed. */
  readonly window: ReactNode
}

/** 在线客服: stays open across pages, and returns the focus on closing. */
export const useChat = (): ChatInUse => {
  const [open, setOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const close = useCallback(() => {
    setOpen(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [])
  const toggle = useCallback(() => {
    if (open) return close()
    opener.current = document.activeElement
    setOpen(true)
  }, [open, close])
  const window = open ? (
    <Suspense>
      <ChatWindow onClose={close} />
    </Suspense>
  ) : null
  return { open, toggle, window }
}
