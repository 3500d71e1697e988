import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Address, AddressId } from '@xinglin/domain/members'
import type { Gift, GiftOrder } from '@xinglin/domain/rewards'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'

type ExchangeDeskProps = {
  readonly gift: Gift
  /** The quantity that was chosen before. */
  readonly quantity: number
  readonly points: number
  readonly onClose: () => void
}

/** Why the exchange was refused, in the dialog; null for failures that a notice reports. */
const reasonOf = (failure: Failure<unknown>): string | null =>
  failure.kind === 'refused' || failure.kind === 'invalid' ? failure.message : null

/** 兑换: asks for quantity and address, and submits. */
export const ExchangeDesk = ({ gift, quantity: wanted, points, onClose }: ExchangeDeskProps) => {
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const [addresses, setAddresses] = useState<readonly Address[] | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<GiftOrder | null>(null)

  useEffect(() => {
    const asking = new AbortController()
    const ask = async (): Promise<void> => {
      const found = await client.members.addresses(null, { signal: asking.signal })
      if (asking.signal.aborted) return
      if (found.ok) setAddresses(found.value)
      else notices.failure(found.error)
    }
    void ask()
    return () => asking.abort()
  }, [client, notices])

  const confirm = async (quantity: number, addressId: AddressId): Promise<void> => {
    setBusy(true)
    setMessage(null)
    const ordered = await client.rewards.redeem({ wishes: [{ giftId: gift.id, quantity }], addressId, remark: '' })
    setBusy(false)
    if (ordered.ok) setDone(ordered.value)
    else {
      const reason = reasonOf(ordered.error)
      setMessage(reason)
      if (reason === null) notices.failure(ordered.error)
    }
    // Stock and points may have changed.
    await revalidate()
  }
  return (
    <ExchangeDialog
      gift={gift}
      wanted={wanted}
      points={points}
      addresses={addresses}
      message={message}
      busy={busy}
      done={done}
      onConfirm={(quantity, addressId) => void confirm(quantity, addressId)}
      onClose={onClose}
    />
  )
}
