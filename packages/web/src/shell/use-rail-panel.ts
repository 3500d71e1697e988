import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useCartChanges } from '../shared/cart-count.tsx'
import { useClient } from '../shared/client-context.tsx'
import { useNotices } from '../shared/notices.tsx'
import type { RailPanel } from './rail-panel.tsx'

type PanelInUse = {
  readonly open: boolean
  readonly toggle: () => void
  /** Null until its code has loaded. */
  readonly Content: RailPanel['Content'] | null
}

const nothing = (): (() => void) => () => undefined
const closed = (): boolean => false

/** The cart panel of the rail: loaded with the first click, refreshed when the cart changes. */
export const useRailPanel = (): PanelInUse => {
  const client = useClient()
  const notices = useNotices()
  const [panel, setPanel] = useState<RailPanel | null>(null)
  const asked = useRef(false)
  const open = useSyncExternalStore(panel?.subscribe ?? nothing, panel?.isOpen ?? closed, closed)

  const toggle = useCallback(() => {
    if (panel !== null) panel.send({ type: 'toggle-panel' })
    if (panel !== null || asked.current) return
    asked.current = true
    const start = async (): Promise<void> => {
      const part = await import('./rail-panel.tsx').catch(() => null)
      if (part === null) {
        // The next click retries.
        asked.current = false
        return notices.failure({ kind: 'unreachable', outcome: 'nothingHappened' })
      }
      const started = part.startRailPanel(client)
      started.send({ type: 'toggle-panel' })
      setPanel(started)
    }
    void start()
  }, [client, notices, panel])

  useEffect(() => () => panel?.close(), [panel])
  useRefreshed(panel)
  useClosing(panel, open)
  return { open, toggle, Content: panel?.Content ?? null }
}

const useRefreshed = (panel: RailPanel | null): void => {
  const changes = useCartChanges()
  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    panel?.send({ type: 'refresh-cart' })
  }, [panel, changes])
  // The buyer may have used another device meanwhile.
  useEffect(() => {
    const refresh = (): void => panel?.send({ type: 'refresh-cart' })
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [panel])
}

/** Escape closes it, and so does navigation. */
const useClosing = (panel: RailPanel | null, open: boolean): void => {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    panel?.send({ type: 'close-panel' })
  }, [panel, pathname])
  useEffect(() => {
    if (!open || panel === null) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') panel.send({ type: 'close-panel' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [panel, open])
}
