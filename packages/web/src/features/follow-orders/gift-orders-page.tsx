import type { Page } from '@xinglin/domain/kernel/page'
import type { GiftOrder, GiftOrderId } from '@xinglin/domain/rewards'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { pageIn } from '../../shared/page-in.ts'
import { GiftOrdersView } from './gift-orders-view.tsx'

export const loader = (load: PageLoad): Promise<Page<GiftOrder>> => {
  const page = pageIn(new URL(load.request.url).searchParams)
  return loadWith(load)((client, options) => client.rewards.giftOrders({ page }, options))
}

const GiftOrdersPage = () => {
  const orders = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<GiftOrderId | null>(null)
  const receive = async (id: GiftOrderId): Promise<void> => {
    setBusy(id)
    const received = await client.rewards.receiveGifts({ id })
    setBusy(null)
    if (received.ok) notices.toast({ text: '已确认收货', tone: 'success' })
    else notices.failure(received.error)
    await revalidate()
  }
  return (
    <GiftOrdersView
      orders={orders}
      busy={busy}
      onReceive={(id) => void receive(id)}
      onGo={(href) => void navigate(href)}
    />
  )
}

export default GiftOrdersPage
