import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'

/**
 * 退出登录: ends the session, forgets what this tab remembers of it, and loads the page anew (docs/product.md#4-logout).
 */
export const useSignOut = (): (() => Promise<void>) => {
  const client = useClient()
  const notices = useNotices()
  return async () => {
    const left = await client.members.logout(null)
    if (!left.ok) return notices.failure(left.error)
    sessionStorage.clear()
    location.reload()
  }
}
