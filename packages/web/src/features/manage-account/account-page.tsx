import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { useSession } from '../../shared/session.tsx'
import { type AccountData, type AccountDialogKind, AccountView } from './account-view.tsx'
import { useSentCode } from '../../shared/use-sent-code.ts'

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

const savedText = (isSamePhone: boolean): string => (isSamePhone ? '联系人已修改' : '手机号已更换，其他设备已退出登录')

const AccountPage = () => {
  const account = usePageData<typeof loader>()
  const { session, common } = useSession()
  const { member } = session
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<AccountDialogKind | null>(null)
  const code = useSentCode('phone')
  const [errors, setErrors] = useState<FieldErrors>({})
  if (member === null) return null

  const show = (dialog: AccountDialogKind | null): void => {
    setErrors({})
    setOpen(dialog)
  }
  const finish = async (words: string): Promise<void> => {
    show(null)
    code.forget()
    notices.toast({ text: words, tone: 'success' })
    await revalidate()
  }
  /** Errors of fields are shown in the dialog. */
  const save = async (call: Promise<Result<unknown, Failure<unknown>>>, words: string): Promise<void> => {
    const saved = await call
    if (saved.ok) return finish(words)
    setErrors(saved.error.kind === 'invalid' ? saved.error.errors : {})
    if (saved.error.kind !== 'invalid') notices.failure(saved.error)
  }
  return (
    <>
      <AccountView {...account} member={member} bindsWechat={common.isDemo} onOpen={show} />
      <Suspense>
        {open === 'contact' && (
          <ContactDialog
            member={member}
            {...code}
            errors={errors}
            onSend={code.send}
            onSave={(contact) => save(client.members.updateInfo(contact), savedText(contact.phone === member.phone))}
            onClose={() => show(null)}
          />
        )}
        {open === 'password' && (
          <PasswordDialog
            about={[member.username, member.company, member.phone]}
            errors={errors}
            onSave={(written) => save(client.members.resetPassword(written), '密码已修改，其他设备已退出登录')}
            onClose={() => show(null)}
          />
        )}
        {open === 'sessions' && account.sessions !== null && (
          <Sessions sessions={account.sessions} onEnded={finish} onClose={() => show(null)} />
        )}
      </Suspense>
    </>
  )
}

type SessionsProps = {
  readonly sessions: NonNullable<AccountData['sessions']>
  readonly onEnded: (words: string) => Promise<void>
  readonly onClose: () => void
}

const Sessions = ({ sessions, onEnded, onClose }: SessionsProps) => {
  const client = useClient()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const endOthers = async (): Promise<void> => {
    setBusy(true)
    const ended = await client.members.endOtherSessions(null)
    setBusy(false)
    if (!ended.ok) return notices.failure(ended.error)
    await onEnded(`已退出其他 ${String(ended.value.ended)} 处登录`)
  }
  return <SessionsDialog sessions={sessions} busy={busy} onEndOthers={() => void endOthers()} onClose={onClose} />
}

export default AccountPage
