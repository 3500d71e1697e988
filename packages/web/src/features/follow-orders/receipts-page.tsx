import { keysOf } from '@xinglin/domain/kernel/keys-of'
import type { Page } from '@xinglin/domain/kernel/page'
import {
  type SpecialReceipt,
  type SpecialReceiptId,
  type SpecialReceiptState,
  specialReceiptStateLabels,
} from '@xinglin/domain/orders'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { pageIn } from '../../shared/page-in.ts'
import { sending, sendPicture, type Upload } from '../../shared/send-picture.ts'
import { ReceiptsView } from './receipts-view.tsx'

type ReceiptsPageData = { readonly receipts: Page<SpecialReceipt>; readonly state: SpecialReceiptState | null }

const states = keysOf(specialReceiptStateLabels)

/** An invalid address shows the first page of all receipts. */
export const loader = async (load: PageLoad): Promise<ReceiptsPageData> => {
  const { searchParams } = new URL(load.request.url)
  const state = states.find((each) => each === searchParams.get('state')) ?? null
  const page = pageIn(searchParams)
  return { receipts: await loadWith(load)((client, options) => client.receipts.list({ state, page }, options)), state }
}

const ReceiptsPage = () => {
  const { receipts, state } = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<ReadonlyMap<SpecialReceiptId, Upload>>(new Map())
  const show = (id: SpecialReceiptId, upload: Upload): void =>
    setUploads((before) => new Map([...before, [id, upload]]))

  const send = async (id: SpecialReceiptId, file: File): Promise<void> => {
    show(id, sending.upload)
    const picture = await sendPicture(client, notices, file)
    if (picture.id === null) return show(id, picture.upload)
    const sent = await client.receipts.send({ id, uploadId: picture.id })
    if (sent.ok) {
      show(id, picture.upload)
      notices.toast({ text: '回执已提交，等待审核', tone: 'success' })
    } else {
      show(id, { kind: 'refused', reason: '提交未成功，请重试' })
      notices.failure(sent.error)
    }
    await revalidate()
  }
  return (
    <ReceiptsView
      receipts={receipts}
      state={state}
      uploads={uploads}
      onSend={(id, file) => void send(id, file)}
      onGo={(href) => void navigate(href)}
    />
  )
}

export default ReceiptsPage
