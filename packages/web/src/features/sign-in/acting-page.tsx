import { ResultPanel } from '@xinglin/ui-kit/ResultPanel'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import { markSignedIn } from '../../shared/sign-in-mark.ts'

/** Opened by the console for a member's storefront: the ticket is in the fragment, which is not sent to servers. */
const ActingPage = () => {
  const client = useClient()
  const notices = useNotices()
  const [refusal, setRefusal] = useState<string | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    // A ticket is single-use: it is never sent twice.
    if (asked.current) return
    asked.current = true
    const enter = async (): Promise<void> => {
      const entered = await client.members.enterActing({ ticket: location.hash.slice(1) })
      if (entered.ok) {
        markSignedIn()
        // A full page load: everything is different for another visitor.
        return location.replace(paths.home())
      }
      const { error } = entered
      setRefusal('message' in error ? error.message : '未能进入会员商城，请回到后台重新开始')
      if (!('message' in error)) notices.failure(error)
    }
    void enter()
  }, [client, notices])
  return refusal === null ? (
    <ResultPanel title="正在进入会员商城" icon="user" hint="请稍候" />
  ) : (
    <ResultPanel title="未能进入会员商城" icon="error" tone="danger" hint={refusal} />
  )
}

export default ActingPage
