import type { Instant } from '@xinglin/domain/kernel/time'
import { type RegistrationWays, scanSecondsLeft } from '@xinglin/domain/members'
import { useEffect, useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { useServerTime } from '../../shared/server-clock.tsx'
import { type ScanStanding, WechatView } from './wechat-view.tsx'

export const loader = (load: PageLoad): Promise<RegistrationWays> =>
  loadWith(load)((client, options) => client.members.registrationWays(null, options))

const ASK_EVERY_MS = 3000

type Shown = { readonly ticket: string; readonly url: string; readonly expiresAt: Instant }

/** /register/wechat: a QR code for one phone, and the progress on it. */
const WechatPage = () => {
  const { wechat } = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const now = useServerTime()
  const [shown, setShown] = useState<Shown | null>(null)
  const [state, setState] = useState<ScanStanding>('waiting')

  /** Each press on 刷新 is another code. */
  const [wanted, setWanted] = useState(1)
  useEffect(() => {
    if (wechat !== 'open') return
    let left = false
    void client.members.openScan(null, { scope: String(wanted) }).then((opened) => {
      if (left) return null
      if (opened.ok) {
        setShown(opened.value)
        return null
      }
      setState('failed')
      notices.failure(opened.error)
      return null
    })
    return () => {
      left = true
    }
  }, [wechat, wanted, client, notices])
  const refresh = (): void => {
    setShown(null)
    setState('waiting')
    setWanted(wanted + 1)
  }

  const ticket = shown?.ticket ?? null
  const isOver = state === 'done' || state === 'over'
  useEffect(() => {
    if (ticket === null || isOver) return
    const timer = setInterval(() => {
      if (document.hidden) return
      void client.members.scanState({ ticket }).then((answer) => answer.ok && setState(answer.value.state))
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, ticket, isOver])

  return (
    <WechatView
      way={wechat}
      url={shown?.url ?? null}
      state={state}
      secondsLeft={shown === null ? 0 : scanSecondsLeft(shown.expiresAt, now)}
      onRefresh={refresh}
    />
  )
}

export default WechatPage
