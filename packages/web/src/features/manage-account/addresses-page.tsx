import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import type { Address, AddressId } from '@xinglin/domain/members'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { AddressesView } from './addresses-view.tsx'

const AddressDesk = lazy(async () => {
  const { AddressDesk: component } = await import('../../shared/address-desk.tsx')
  return { default: component }
})
const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: component } = await import('@xinglin/ui-kit/ConfirmDialog')
  return { default: component }
})

export const loader = (load: PageLoad): Promise<readonly Address[]> =>
  loadWith(load)((client, options) => client.members.addresses(null, options))

/** The open dialog: the form of an address, new or existing, or the confirmation before deleting. */
type Open =
  | { readonly kind: 'form'; readonly address: Address | null }
  | { readonly kind: 'remove'; readonly address: Address }

const AddressesPage = () => {
  const addresses = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open | null>(null)
  const [busy, setBusy] = useState<AddressId | null>(null)

  const change = async (
    id: AddressId,
    call: Promise<Result<unknown, Failure<unknown>>>,
    words: string,
  ): Promise<void> => {
    setBusy(id)
    const done = await call
    setBusy(null)
    setOpen((before) => (before?.kind === 'remove' ? null : before))
    if (!done.ok) return notices.failure(done.error)
    notices.toast({ text: words, tone: 'success' })
    await revalidate()
  }
  const makeDefault = (id: AddressId): Promise<void> =>
    change(id, client.members.makeDefaultAddress({ id }), '已设为默认地址')
  const remove = ({ id }: Address): Promise<void> => change(id, client.members.removeAddress({ id }), '地址已删除')
  return (
    <>
      <AddressesView
        addresses={addresses}
        busy={busy}
        onAdd={() => setOpen({ kind: 'form', address: null })}
        onEdit={(address) => setOpen({ kind: 'form', address })}
        onRemove={(address) => setOpen({ kind: 'remove', address })}
        onDefault={(id) => void makeDefault(id)}
      />
      <Suspense>
        {open?.kind === 'form' && (
          <AddressDesk
            address={open.address}
            onSaved={() => {
              setOpen(null)
              notices.toast({ text: '地址已保存', tone: 'success' })
              void revalidate()
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'remove' && (
          <ConfirmDialog
            open
            destructive
            title="删除地址"
            confirmLabel="删除"
            busy={busy === open.address.id}
            onConfirm={() => void remove(open.address)}
            onCancel={() => setOpen(null)}
          >
            {`确定删除“${open.address.consignee} ${open.address.detail}”吗？已提交的订单不受影响。`}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

export default AddressesPage
