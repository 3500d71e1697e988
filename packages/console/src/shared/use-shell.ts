import type { ConsoleSession } from '@xinglin/api-contract/staff-codecs'
import type { InboxItem, SignedInStaff } from '@xinglin/domain/staff'
import { useRouteLoaderData } from 'react-router-dom'

export type ShellData = Pick<ConsoleSession, 'demo' | 'serverTime' | 'shopName' | 'waiting' | 'present'> & {
  readonly staff: SignedInStaff
  /** The items that wait for this person. */
  readonly inbox: readonly InboxItem[]
}

/** The frame's data, for the pages inside it. */
export const useShell = (): ShellData => {
  const data = useRouteLoaderData<ShellData>('shell')
  if (data === undefined) throw new Error('useShell needs the frame around it')
  return data
}
