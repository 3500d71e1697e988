import type { BindingRequestId, BoundStore, MemberId, OpenedStore, Session } from '@xinglin/domain/members'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { useMember } from '../../shared/session.tsx'
import { type StoresData, StoresView } from './stores-view.tsx'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))
const AddStoreDialog = lazy(async () => ({ default: (await import('./add-store-dialog.tsx')).AddStoreDialog }))
const ActivationDialog = lazy(async () => ({ default: (await import('./activation-dialog.tsx')).ActivationDialog }))
const ConfirmDialog = lazy(async () => ({ default: (await import('@xinglin/ui-kit/ConfirmDialog')).ConfirmDialog }))

export const loader = async (load: PageLoad): Promise<StoresData> => {
  const ask = loadWith(load)
  const [stores, bindings] = await Promise.all([
    ask((client, options) => client.members.stores(null, options)),
    ask((client, options) => client.members.bindings(null, options)),
  ])
  return { stores, bindings }
}

/** The open dialog. */
type Open =
  | { readonly kind: 'add' | 'invite' }
  | { readonly kind: 'activation'; readonly store: OpenedStore }
  | { readonly kind: 'unbind'; readonly store: BoundStore }

const StoresPage = () => {
  const data = usePageData<typeof loader>()
  const member = useMember()
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open | null>(null)
  const [busy, setBusy] = useState(false)
  if (member === null) return null

  const waitFor = async <T,>(call: Promise<Result<T, Failure<unknown>>>): Promise<Result<T, Failure<unknown>>> => {
    setBusy(true)
    const answer = await call
    setBusy(false)
    return answer
  }
  /** A full page load: prices, cart and orders are another buyer's from here on. */
  const goOnAs = async (call: Promise<Result<Session, Failure<unknown>>>): Promise<void> => {
    const session = await waitFor(call)
    if (session.ok) location.reload()
    else notices.failure(session.error)
  }
  const unbind = async ({ id, company }: BoundStore): Promise<void> => {
    const done = await waitFor(client.members.unbindStore({ id }))
    setOpen(null)
    if (!done.ok) return notices.failure(done.error)
    notices.toast({ text: `已解绑 ${company}`, tone: 'success' })
    await revalidate()
  }
  const renew = async ({ id }: BoundStore): Promise<void> => {
    const renewed = await waitFor(client.members.renewActivation({ id }))
    if (renewed.ok) setOpen({ kind: 'activation', store: renewed.value })
    else notices.failure(renewed.error)
  }
  const answer = async (id: BindingRequestId, accept: boolean): Promise<void> => {
    const done = await waitFor(client.members.answerBinding({ id, accept }))
    if (!done.ok) notices.failure(done.error)
    else notices.toast({ text: accept ? '已同意绑定' : '已拒绝绑定', tone: 'success' })
    await revalidate()
  }
  return (
    <>
      <StoresView
        {...data}
        member={member}
        busy={busy}
        onAdd={() => setOpen({ kind: 'add' })}
        onActivation={(store) => void renew(store)}
        onInvite={() => setOpen({ kind: 'invite' })}
        onSwitch={(id: MemberId) => void goOnAs(client.members.switchStore({ id }))}
        onLeave={() => void goOnAs(client.members.leaveStore(null))}
        onUnbind={(store) => setOpen({ kind: 'unbind', store })}
        onAnswer={(id, accept) => void answer(id, accept)}
      />
      <Dialogs
        {...{ open, busy }}
        onShow={setOpen}
        onUnbind={(store) => void unbind(store)}
        onAdded={() => void revalidate()}
      />
    </>
  )
}

type DialogsProps = {
  readonly open: Open | null
  readonly busy: boolean
  readonly onShow: (next: Open | null) => void
  readonly onUnbind: (store: BoundStore) => void
  readonly onAdded: () => void
}

/** The dialog that is open. */
const Dialogs = ({ open, busy, onShow, onUnbind, onAdded }: DialogsProps) => (
  <Suspense>
    {open?.kind === 'invite' && <Invitation onClose={() => onShow(null)} />}
    {open?.kind === 'add' && (
      <AddStoreDialog
        onAdded={(store) => {
          onShow({ kind: 'activation', store })
          onAdded()
        }}
        onClose={() => onShow(null)}
      />
    )}
    {open?.kind === 'activation' && <ActivationDialog store={open.store} onClose={() => onShow(null)} />}
    {open?.kind === 'unbind' && (
      <ConfirmDialog
        open
        destructive
        title="解绑门店"
        confirmLabel="解绑"
        busy={busy}
        onConfirm={() => onUnbind(open.store)}
        onCancel={() => onShow(null)}
      >
        {`确定解绑 ${open.store.company} 吗？解绑后不能再切换到该店或复制购物车，该店的账号与订单不受影响。`}
      </ConfirmDialog>
    )}
  </Suspense>
)

/** Asks an account to be bound as a store. */
const Invitation = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const invite = async (username: string): Promise<void> => {
    setError(username === '' ? '请输入门店会员账号' : undefined)
    if (username === '') return
    setBusy(true)
    const asked = await client.members.askToBind({ username })
    setBusy(false)
    if (!asked.ok) {
      if (asked.error.kind === 'invalid') return setError(asked.error.errors['username']?.[0])
      return notices.failure(asked.error)
    }
    onClose()
    // The answer does not reveal whether there is such an account.
    notices.toast({ text: '申请已发出，账号无误时门店会收到站内信', tone: 'success' })
    await revalidate()
  }
  return <InviteDialog busy={busy} error={error} onSend={(username) => void invite(username)} onClose={onClose} />
}

export default StoresPage
