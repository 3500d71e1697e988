import { codeProblem, type SentCode } from '@xinglin/domain/members'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { useServerTime } from '../../shared/server-clock.tsx'
import { useMember, useSession } from '../../shared/session.tsx'
import { WechatView } from './wechat-view.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('@xinglin/ui-kit/ConfirmDialog')).ConfirmDialog }))

const WechatPage = () => {
  const member = useMember()
  const { common } = useSession()
  const client = useClient()
  const notices = useNotices()
  const now = useServerTime()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [busy, setBusy] = useState<'no' | 'sending' | 'binding'>('no')
  const [error, setError] = useState<string | undefined>(undefined)
  const [leaving, setLeaving] = useState(false)
  if (member === null) return null

  const send = async (): Promise<void> => {
    setBusy('sending')
    const answer = await client.members.createCode({ purpose: 'wechat', phone: null, human: null })
    setBusy('no')
    if (answer.ok) setSent(answer.value)
    else notices.failure(answer.error)
  }
  const bind = async (code: string): Promise<void> => {
    const problem = codeProblem(code)
    setError(problem ?? undefined)
    if (problem !== null) return
    setBusy('binding')
    const bound = await client.members.bindWechat({ code })
    setBusy('no')
    if (bound.ok) {
      notices.toast({ text: `已绑定微信 ${bound.value.wechat}`, tone: 'success' })
      return revalidate()
    }
    if (bound.error.kind === 'invalid') setError(bound.error.errors['code']?.[0])
    else notices.failure(bound.error)
  }
  const unbind = async (): Promise<void> => {
    setBusy('binding')
    const done = await client.members.unbindWechat(null)
    setBusy('no')
    setLeaving(false)
    if (!done.ok) return notices.failure(done.error)
    setSent(null)
    notices.toast({ text: '已解绑微信', tone: 'success' })
    await revalidate()
  }
  return (
    <>
      <WechatView
        bound={member.wechat}
        isOpen={common.isDemo}
        sent={sent}
        secondsLeft={sent === null ? 0 : Math.max(0, (sent.resendAt - now) / 1000)}
        isCodeOver={sent !== null && sent.expiresAt <= now}
        busy={busy}
        error={error}
        onSend={() => void send()}
        onBind={(code) => void bind(code)}
        onUnbind={() => setLeaving(true)}
      />
      {leaving && (
        <Suspense>
          <ConfirmDialog
            open
            destructive
            title="解绑微信"
            confirmLabel="解绑"
            busy={busy === 'binding'}
            onConfirm={() => void unbind()}
            onCancel={() => setLeaving(false)}
          >
            解绑后该微信与账号不再关联，账号仍可用密码登录。确定解绑吗？
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

export default WechatPage
