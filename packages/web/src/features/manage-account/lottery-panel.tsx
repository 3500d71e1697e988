import type { DrawRecord, Winner } from '@xinglin/domain/rewards'
import { LotteryRecords } from '@xinglin/ui-kit/commerce/LotteryRecords'
import { useEffect, useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { AccountSection } from './account-section.tsx'
import * as shared from './account.css.ts'

const SHOWN = 5

type Records = { readonly draws: readonly DrawRecord[]; readonly winners: readonly Winner[] | null }

/**
 * 抽奖记录 of the member centre, which a closed draw refers to. Loaded after the page, and hidden when it cannot be loaded.
 */
export const LotteryPanel = () => {
  const client = useClient()
  const [records, setRecords] = useState<Records | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const options = { signal: asking.signal }
    const ask = async (): Promise<void> => {
      const [draws, open] = await Promise.all([
        client.rewards.draws({ page: 1 }, options),
        client.rewards.openLottery(null, options),
      ])
      const winners =
        open.ok && open.value !== null ? await client.rewards.winners({ id: open.value.id }, options) : null
      if (asking.signal.aborted || !draws.ok) return
      setRecords({
        draws: draws.value.list.slice(0, SHOWN),
        winners: winners?.ok === true ? winners.value.slice(0, SHOWN) : null,
      })
    }
    void ask()
    return () => asking.abort()
  }, [client])
  if (records === null) return null
  return (
    <AccountSection title="抽奖记录">
      <div className={shared.panelBody}>
        <LotteryRecords {...records} />
      </div>
    </AccountSection>
  )
}
