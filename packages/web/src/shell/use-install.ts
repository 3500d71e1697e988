import { useEffect, useRef } from 'react'
import { useNotices } from '../shared/notices.tsx'

/** What a browser that can put a page on the desktop sends; TypeScript does not know it, as not all do. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> }

const canPrompt = (event: Event): event is InstallEvent => 'prompt' in event && typeof event.prompt === 'function'

/** 添加到桌面: the browser's own question, or how to do it by hand where it asks none. */
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
    // A browser's question can be asked once.
    offer.current = null
    if (kept === null) return notices.alert('请在浏览器菜单中选择“添加到桌面”或“安装”，即可从桌面打开本站')
    void kept.prompt()
  }
}
