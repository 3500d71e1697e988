import type { CertificateCard } from '@xinglin/domain/members'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { useServerTime } from '../../shared/server-clock.tsx'
import { useMember } from '../../shared/session.tsx'
import { beginningOf } from './certificate-words.ts'
import { type CertificatesData, CertificatesView, pictureHref } from './certificates-view.tsx'

const CertificateDialog = lazy(async () => ({
  default: (await import('../../shared/certificate-dialog.tsx')).CertificateDialog,
}))
const PaperDialog = lazy(async () => ({ default: (await import('./paper-dialog.tsx')).PaperDialog }))

export const loader = async (load: PageLoad): Promise<CertificatesData> => {
  const options = { signal: load.request.signal }
  const [certificates, scopes, contract] = await Promise.all([
    loadWith(load)((client) => client.members.certificates(null, options)),
    loadWith(load)((client) => client.members.scopes(null, options)),
    clientOf(load.context).members.contract(null, options),
  ])
  return { certificates, scopes, contract: contract.ok ? contract.value : null }
}

/** The open dialog. */
type Open = { readonly kind: 'submit' | 'show'; readonly card: CertificateCard }

const CertificatesPage = () => {
  const data = usePageData<typeof loader>()
  const member = useMember()
  const now = useServerTime()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open | null>(null)
  if (member === null) return null

  const submitted = async (): Promise<void> => {
    setOpen(null)
    notices.toast({ text: '已提交，审核结果会以站内信通知', tone: 'success' })
    await revalidate()
  }
  return (
    <>
      <CertificatesView
        {...data}
        buyerType={member.buyerType}
        now={now}
        onSubmit={(card) => setOpen({ kind: 'submit', card })}
        onShow={(card) => setOpen({ kind: 'show', card })}
      />
      <Suspense>
        {open?.kind === 'submit' && (
          <CertificateDialog
            name={open.card.name}
            title={`${open.card.approved === null ? '提交' : '更新'}${open.card.name}`}
            ticket={null}
            start={beginningOf(open.card, member.company)}
            uploaded={beginningOf(open.card, member.company).uploadIds.map((id) => ({ id, picture: pictureHref(id) }))}
            rejectedFor={open.card.submission?.rejectedFor ?? null}
            onSubmitted={() => void submitted()}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'show' && (
          <PaperDialog
            card={open.card}
            onSubmit={() => setOpen({ kind: 'submit', card: open.card })}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}

export default CertificatesPage
