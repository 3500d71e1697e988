import { useEffect, useRef } from 'react'
import { useNotices } from '../shared/notices.tsx'

/** The `beforeinstallprompt` event; TypeScript has no type for it, because not all browsers have it. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> }

const canPrompt = (event: Event): event is InstallEvent => 'prompt' in event && typeof event.prompt === 'function'

/** 添加到桌面: the browser's own prompt, or instructions where it has none. */
export const useInstall = (): (() => void) => {
  const notices = useNotices()
  const offer = useRef<InstallEvent | null>(null)
  useEffect(() => {
    const keep = (event: Event): void => {
      if (!canPrompt(event)) return
      event.preventDefault()
      offer.current = event
    }
    window.addEventListener('beforeinstallprompt', keep)
    return () => window.removeEventListener('beforeinstallprompt', keep)
  }, [])
  return () => {
    const kept = offer.current
    // A browser's prompt can be shown once.
    offer.current = null
    if (kept === null) return notices.alert('请在浏览器菜单中选择“添加到桌面”或“安装”，即可从桌面打开本站')
    void kept.prompt()
  }
}
