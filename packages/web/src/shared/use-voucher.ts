import type { UploadId } from '@xinglin/domain/members'
import { useState } from 'react'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'
import { sending, sendPicture, type Upload } from './send-picture.ts'

type VoucherInUse = { readonly voucher: Upload; readonly upload: (file: File) => void }

/** The picture of a bank transfer: uploaded when it is chosen; its id is null until then. */
export const useVoucher = (onSent: (id: UploadId | null) => void): VoucherInUse => {
  const client = useClient()
  const notices = useNotices()
  const [voucher, setVoucher] = useState<Upload>({ kind: 'empty' })
  const upload = async (file: File): Promise<void> => {
    setVoucher(sending.upload)
    onSent(null)
    const { upload: sent, id } = await sendPicture(client, notices, file)
    setVoucher(sent)
    if (id !== null) onSent(id)
  }
  return { voucher, upload: (file) => void upload(file) }
}
