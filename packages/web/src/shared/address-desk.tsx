import { type Address, addressErrors, type AddressId, type Region } from '@xinglin/domain/members'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'
import { AddressDialog, type AddressTexts } from './address-dialog.tsx'
import { districtOf, regionLevels, type Step, stepsOf } from './region-levels.ts'

type AddressDeskProps = {
  /** The one to be mended; null for a new one. */
  readonly address: Address | null
  /** With all addresses as they are now. */
  readonly onSaved: (addresses: readonly Address[], saved: AddressId) => void
  readonly onClose: () => void
}

/** Adds or mends an address beside step 2, so that nothing filled in there is lost. */
export const AddressDesk = ({ address, onSaved, onClose }: AddressDeskProps) => {
  const client = useClient()
  const notices = useNotices()
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [errors, setErrors] = useState<{ readonly [field: string]: readonly string[] }>({})
  const [busy, setBusy] = useState(false)

  const below = useCallback(
    async (parent: string): Promise<readonly Region[]> => {
      const found = await client.members.regions({ parent })
      if (found.ok) return found.value
      notices.failure(found.error)
      return []
    },
    [client, notices],
  )
  useEffect(() => {
    let left = false
    void stepsOf(address?.region ?? '', below).then((found) => !left && setSteps(found))
    return () => {
      left = true
    }
  }, [address, below])

  const choose = async (level: number, code: string): Promise<void> => {
    const kept = steps.slice(0, level + 1).map((step, at) => (at === level ? { ...step, chosen: code } : step))
    setSteps(kept)
    const chosen = kept[level]?.regions.find((region) => region.code === code)
    if (chosen === undefined || chosen.isDistrict) return
    const regions = await below(code)
    // A press on the wider level meanwhile has the last word.
    setSteps((now) => (now[level]?.chosen === code ? [...now.slice(0, level + 1), { regions, chosen: '' }] : now))
  }

  const save = async (texts: AddressTexts): Promise<void> => {
    const fields = { ...texts, region: districtOf(steps) }
    const problems = addressErrors(fields)
    setErrors(Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])))
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    const saved = await (address === null
      ? client.members.addAddress(fields)
      : client.members.editAddress({ ...fields, id: address.id }))
    const all = saved.ok ? await client.members.addresses(null) : saved
    setBusy(false)
    if (saved.ok && all.ok) return onSaved(all.value, saved.value.id)
    if (all.ok) return
    setErrors(all.error.kind === 'invalid' ? all.error.errors : {})
    if (all.error.kind !== 'invalid') notices.failure(all.error)
  }
  return (
    <AddressDialog
      address={address}
      levels={regionLevels(steps)}
      errors={errors}
      busy={busy}
      onRegion={(level, code) => void choose(level, code)}
      onSave={(texts) => void save(texts)}
      onClose={onClose}
    />
  )
}
