import type { CopyOutcome, LineId } from '@xinglin/domain/cart'
import type { BoundStore, MemberId } from '@xinglin/domain/members'
import { useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'

type Copying = {
  readonly ids: readonly LineId[]
  /** Null while they are being loaded. */
  readonly stores: readonly BoundStore[] | null
  readonly busy: boolean
  readonly outcome: CopyOutcome | null
}

type CopyInUse = {
  /** Null while the dialog is closed. */
  readonly copying: Copying | null
  readonly ask: (ids: readonly LineId[]) => void
  readonly copy: (to: readonly MemberId[]) => void
  readonly close: () => void
}

/** 复制到其他门店, from the choice of stores to the result. `own` is the cart's own store: never a target. */
export const useCopy = (own: MemberId | null): CopyInUse => {
  const client = useClient()
  const notices = useNotices()
  const [copying, setCopying] = useState<Copying | null>(null)

  const ask = async (ids: readonly LineId[]): Promise<void> => {
    setCopying({ ids, stores: null, busy: false, outcome: null })
    const answer = await client.members.stores(null)
    setCopying((now) =>
      now?.ids !== ids ? now : answer.ok ? { ...now, stores: answer.value.filter(({ id }) => id !== own) } : null,
    )
    if (!answer.ok) notices.failure(answer.error)
  }
  const copy = async (to: readonly MemberId[]): Promise<void> => {
    if (copying === null) return
    setCopying({ ...copying, busy: true })
    const answer = await client.cart.copy({ ids: copying.ids, to })
    // Closed meanwhile, or opened for other lines.
    setCopying((now) =>
      now?.ids === copying.ids ? { ...now, busy: false, outcome: answer.ok ? answer.value : null } : now,
    )
    if (!answer.ok) notices.failure(answer.error)
  }
  return { copying, ask: (ids) => void ask(ids), copy: (to) => void copy(to), close: () => setCopying(null) }
}
