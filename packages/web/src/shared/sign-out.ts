import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'
import { notifyTabs } from './tab-news.ts'

/**
 * 退出登录: ends the session, clears this tab's storage, and reloads the page (docs/product.md#4-logout). The other tabs
 * are notified.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const client = useClient()
  const notices = useNotices()
  return async () => {
    const left = await client.members.logout(null)
    if (!left.ok) return notices.failure(left.error)
    notifyTabs({ kind: 'session', member: null })
    sessionStorage.clear()
    location.reload()
  }
}
