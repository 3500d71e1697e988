import { codeProblem } from '@xinglin/domain/members'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { useMember, useSession } from '../../shared/session.tsx'
import { useSentCode } from '../../shared/use-sent-code.ts'
import { WechatView } from './wechat-view.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('@xinglin/ui-kit/ConfirmDialog')).ConfirmDialog }))

const WechatPage = () => {
  const member = useMember()
  const { common } = useSession()
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const code = useSentCode('wechat')
  const [isBinding, setBinding] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const [leaving, setLeaving] = useState(false)
  if (member === null) return null

  const bind = async (typed: string): Promise<void> => {
    const problem = codeProblem(typed)
    setError(problem ?? undefined)
    if (problem !== null) return
    setBinding(true)
    const bound = await client.members.bindWechat({ code: typed })
    setBinding(false)
    if (bound.ok) {
      notices.toast({ text: `已绑定微信 ${bound.value.wechat}`, tone: 'success' })
      return revalidate()
    }
    if (bound.error.kind === 'invalid') setError(bound.error.errors['code']?.[0])
    else notices.failure(bound.error)
  }
  const onUnbound = async (): Promise<void> => {
    setLeaving(false)
    code.forget()
    notices.toast({ text: '已解绑微信', tone: 'success' })
    await revalidate()
  }
  return (
    <>
      <WechatView
        bound={member.wechat}
        isOpen={common.isDemo}
        sent={code.sent}
        secondsLeft={code.secondsLeft}
        isCodeOver={code.isOver}
        busy={code.sending ? 'sending' : isBinding ? 'binding' : 'no'}
        error={error}
        onSend={() => code.send(null)}
        onBind={(typed) => void bind(typed)}
        onUnbind={() => setLeaving(true)}
      />
      {leaving && <Unbinding onUnbound={onUnbound} onClose={() => setLeaving(false)} />}
    </>
  )
}

type UnbindingProps = { readonly onUnbound: () => Promise<void>; readonly onClose: () => void }

const Unbinding = ({ onUnbound, onClose }: UnbindingProps) => {
  const client = useClient()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const unbind = async (): Promise<void> => {
    setBusy(true)
    const done = await client.members.unbindWechat(null)
    if (done.ok) return onUnbound()
    onClose()
    notices.failure(done.error)
  }
  return (
    <Suspense>
      <ConfirmDialog
        open
        destructive
        title="解绑微信"
        confirmLabel="解绑"
        busy={busy}
        onConfirm={() => void unbind()}
        onCancel={onClose}
      >
        解绑后该微信与账号不再关联，账号仍可用密码登录。确定解绑吗？
      </ConfirmDialog>
    </Suspense>
  )
}

export default WechatPage
