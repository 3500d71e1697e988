import type { StaffClient } from '@xinglin/api-contract/staff-client'
import type { InboxItem } from '@xinglin/domain/staff'
import { useCallback, useEffect, useRef } from 'react'

/** Well below the minute after which a silent page counts as closed. */
const REPORT_MS = 20_000
/** An item that is open for less was passed by on the way to another one. */
const PASSED_BY_MS = 1000

/**
 * Reports to colleagues that an item is open; null: none is. A hidden page does not report, since that would keep its
 * session alive.
 * @returns takes the item over from a colleague
 */
export const useAttendance = (
  client: StaffClient,
  item: Pick<InboxItem, 'kind' | 'id'> | null,
): (() => Promise<void>) => {
  const { kind, id } = item ?? { kind: null, id: null }
  const isReported = useRef(false)
  useEffect(() => {
    if (kind === null) return
    isReported.current = false
    const report = (): void => {
      if (document.visibilityState !== 'visible') return
      isReported.current = true
      void client.inbox.attend({ kind, id, act: 'stay' })
    }
    const first = setTimeout(report, PASSED_BY_MS)
    const timer = setInterval(report, REPORT_MS)
    document.addEventListener('visibilitychange', report)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', report)
      if (isReported.current) void client.inbox.attend({ kind, id, act: 'leave' })
    }
  }, [client, kind, id])
  return useCallback(async () => {
    if (kind === null) return
    isReported.current = true
    await client.inbox.attend({ kind, id, act: 'takeOver' })
  }, [client, kind, id])
}
