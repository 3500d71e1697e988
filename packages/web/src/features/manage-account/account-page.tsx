import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { SentCode } from '@xinglin/domain/members'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { useServerTime } from '../../shared/server-clock.tsx'
import { useSession } from '../../shared/session.tsx'
import { type AccountData, type AccountDialogKind, AccountView } from './account-view.tsx'
import type { NewContact } from './contact-dialog.tsx'
import type { NewPassword } from './password-dialog.tsx'

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
const SessionsDialog = lazy(async () => ({ default: (await import('./sessions-dialog.tsx')).SessionsDialog }))

/** The page needs the company data; recent sign-ins are marked as unavailable when they cannot be loaded. */
export const loader = async (load: PageLoad): Promise<AccountData> => {
  const { members } = clientOf(load.context)
  const options = { signal: load.request.signal }
  const [certificates, scopes, sessions, logins] = await Promise.all([
    loadWith(load)((client) => client.members.certificates(null, options)),
    loadWith(load)((client) => client.members.scopes(null, options)),
    members.sessions(null, options),
    members.logins(null, options),
  ])
  return {
    certificates,
    scopes,
    sessions: sessions.ok ? sessions.value : null,
    logins: logins.ok ? logins.value : null,
  }
}

const AccountPage = () => {
  const account = usePageData<typeof loader>()
  const { session, common } = useSession()
  const { member } = session
  const client = useClient()
  const notices = useNotices()
  const now = useServerTime()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<AccountDialogKind | null>(null)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [busy, setBusy] = useState<'no' | 'sending' | 'ending'>('no')
  const [errors, setErrors] = useState<FieldErrors>({})
  if (member === null) return null

  const show = (dialog: AccountDialogKind | null): void => {
    setErrors({})
    setOpen(dialog)
  }
  const finish = async (words: string): Promise<void> => {
    show(null)
    setSent(null)
    notices.toast({ text: words, tone: 'success' })
    await revalidate()
  }
  const sendCode = async (phone: string): Promise<void> => {
    setBusy('sending')
    const answer = await client.members.createCode({ purpose: 'phone', phone, human: null })
    setBusy('no')
    if (answer.ok) setSent(answer.value)
    else notices.failure(answer.error)
  }
  const saveContact = async (contact: NewContact): Promise<void> => {
    const saved = await client.members.updateInfo(contact)
    if (saved.ok) return finish(contact.phone === member.phone ? '联系人已修改' : '手机号已更换，其他设备已退出登录')
    setErrors(saved.error.kind === 'invalid' ? saved.error.errors : {})
    if (saved.error.kind !== 'invalid') notices.failure(saved.error)
  }
  const savePassword = async (written: NewPassword): Promise<void> => {
    const saved = await client.members.resetPassword(written)
    if (saved.ok) return finish('密码已修改，其他设备已退出登录')
    setErrors(saved.error.kind === 'invalid' ? saved.error.errors : {})
    if (saved.error.kind !== 'invalid') notices.failure(saved.error)
  }
  const endOthers = async (): Promise<void> => {
    setBusy('ending')
    const ended = await client.members.endOtherSessions(null)
    setBusy('no')
    if (!ended.ok) return notices.failure(ended.error)
    await finish(`已退出其他 ${String(ended.value.ended)} 处登录`)
  }
  return (
    <>
      <AccountView {...account} member={member} bindsWechat={common.isDemo} onOpen={show} />
      <Suspense>
        {open === 'contact' && (
          <ContactDialog
            member={member}
            sent={sent}
            secondsLeft={sent === null ? 0 : Math.max(0, (sent.resendAt - now) / 1000)}
            sending={busy === 'sending'}
            errors={errors}
            onSend={(phone) => void sendCode(phone)}
            onSave={saveContact}
            onClose={() => show(null)}
          />
        )}
        {open === 'password' && (
          <PasswordDialog
            about={[member.username, member.company, member.phone]}
            errors={errors}
            onSave={savePassword}
            onClose={() => show(null)}
          />
        )}
        {open === 'sessions' && account.sessions !== null && (
          <SessionsDialog
            sessions={account.sessions}
            busy={busy === 'ending'}
            onEndOthers={() => void endOthers()}
            onClose={() => show(null)}
          />
        )}
      </Suspense>
    </>
  )
}

export default AccountPage
