import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { Address, AddressId } from '@xinglin/domain/members'
import { useState } from 'react'
import { AddressDialog, type AddressFields } from './address-dialog.tsx'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'
import { useRegion } from './use-region.ts'

type AddressDeskProps = {
  /** The address to edit; null for a new one. */
  readonly address: Address | null
  /** With all current addresses. */
  readonly onSaved: (addresses: readonly Address[], saved: AddressId) => void
  readonly onClose: () => void
}

/** Adds or edits an address within step 2, so that nothing filled in there is lost. */
export const AddressDesk = ({ address, onSaved, onClose }: AddressDeskProps) => {
  const client = useClient()
  const notices = useNotices()
  const region = useRegion({ address: address?.region ?? '' })
  const [errors, setErrors] = useState<FieldErrors>({})

  const save = async (fields: AddressFields): Promise<void> => {
    const saved = await (address === null
      ? client.members.addAddress(fields)
      : client.members.editAddress({ ...fields, id: address.id }))
    const all = saved.ok ? await client.members.addresses(null) : saved
    if (saved.ok && all.ok) return onSaved(all.value, saved.value.id)
    if (all.ok) return
    setErrors(all.error.kind === 'invalid' ? all.error.errors : {})
    if (all.error.kind !== 'invalid') notices.failure(all.error)
  }
  return <AddressDialog address={address} region={region} errors={errors} onSave={save} onClose={onClose} />
}
