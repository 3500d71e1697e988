import type { Page } from '@xinglin/domain/kernel/page'
import type { Message, MessageId } from '@xinglin/domain/members'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { pageIn } from '../../shared/page-in.ts'
import { useMember } from '../../shared/session.tsx'
import { messagesPath, MessagesView } from './messages-view.tsx'

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: component } = await import('@xinglin/ui-kit/ConfirmDialog')
  return { default: component }
})

type MessagesPageData = { readonly messages: Page<Message>; readonly unreadOnly: boolean }

export const loader = async (load: PageLoad): Promise<MessagesPageData> => {
  const { searchParams } = new URL(load.request.url)
  const unreadOnly = searchParams.get('unread') === '1'
  const page = pageIn(searchParams)
  return {
    messages: await loadWith(load)((client, options) => client.members.messages({ page, unreadOnly }, options)),
    unreadOnly,
  }
}

const MessagesPage = () => {
  const { messages, unreadOnly } = usePageData<typeof loader>()
  const member = useMember()
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState<readonly MessageId[]>([])

  /** The counts of the member navigation are reloaded with it. */
  const read = async (ids: readonly MessageId[] | null): Promise<void> => {
    setBusy(true)
    const left = await client.members.readMessages({ ids })
    setBusy(false)
    if (!left.ok) return notices.failure(left.error)
    await revalidate()
  }
  const ask = (ids: readonly MessageId[]): void => {
    if (ids.length === 0) notices.toast({ text: '请先选择要删除的消息', tone: 'warning' })
    else setLeaving(ids)
  }
  const remove = async (): Promise<void> => {
    setBusy(true)
    const left = await client.members.removeMessages({ ids: leaving })
    setBusy(false)
    setLeaving([])
    if (!left.ok) return notices.failure(left.error)
    notices.toast({ text: `已删除 ${String(leaving.length)} 条消息`, tone: 'success' })
    const isPageEmpty = leaving.length === messages.list.length
    if (isPageEmpty && messages.page > 1) await navigate(messagesPath(unreadOnly, messages.page - 1))
    await revalidate()
  }
  return (
    <>
      <MessagesView
        messages={messages}
        unreadOnly={unreadOnly}
        unread={member?.messageCount ?? 0}
        busy={busy}
        onRead={(ids) => void read(ids)}
        onRemove={ask}
        onGo={(href) => void navigate(href)}
      />
      {leaving.length > 0 && (
        <Suspense>
          <ConfirmDialog
            open
            destructive
            confirmLabel="删除"
            busy={busy}
            onConfirm={() => void remove()}
            onCancel={() => setLeaving([])}
          >
            {`确定删除所选的 ${String(leaving.length)} 条消息吗？删除后不能恢复。`}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

export default MessagesPage
