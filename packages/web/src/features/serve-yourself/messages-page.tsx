import type { Page } from '@xinglin/domain/kernel/page'
import type { Message, MessageId } from '@xinglin/domain/members'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { pageIn } from '../../shared/page-in.ts'
import { useMember } from '../../shared/session.tsx'
import { MessagesView } from './messages-view.tsx'

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

  /** The counts beside the page are asked for again with it. */
  const read = async (ids: readonly MessageId[] | null): Promise<void> => {
    setBusy(true)
    const left = await client.members.readMessages({ ids })
    setBusy(false)
    if (!left.ok) return notices.failure(left.error)
    await revalidate()
  }
  return (
    <MessagesView
      messages={messages}
      unreadOnly={unreadOnly}
      unread={member?.messageCount ?? 0}
      busy={busy}
      onRead={(ids) => void read(ids)}
      onGo={(href) => void navigate(href)}
    />
  )
}

export default MessagesPage
