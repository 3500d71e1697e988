import type { UploadId } from '@xinglin/domain/members'
import { useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import type { Voucher } from './pay-view.tsx'

type VoucherInUse = { readonly voucher: Voucher; readonly upload: (file: File) => void }

/** The picture of a company transfer: sent when it is chosen, attached when it has arrived. */
export const useVoucher = (onSent: (id: UploadId) => void): VoucherInUse => {
  const client = useClient()
  const notices = useNotices()
  const [voucher, setVoucher] = useState<Voucher>({ kind: 'empty' })
  const upload = async (file: File): Promise<void> => {
    setVoucher({ kind: 'uploading', percent: 0 })
    const sent = await client.members.upload({ file, ticket: null })
    if (sent.ok) {
      setVoucher({ kind: 'done', picture: sent.value.url, note: '已上传' })
      onSent(sent.value.id)
      return
    }
    setVoucher({ kind: 'refused', reason: 'message' in sent.error ? sent.error.message : '上传未成功，请重试' })
    if (sent.error.kind === 'signInRequired') notices.failure(sent.error)
  }
  return { voucher, upload: (file) => void upload(file) }
}
