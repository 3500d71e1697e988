import type { MemberId } from '@xinglin/domain/members'
import { useEffect } from 'react'
import { tellTabs, useTabNews } from '../shared/tab-news.ts'

/**
 * A tab that shows a member is loaded anew when another tab signs out, or shows somebody else: nothing of a member stays
 * on a screen whose session is over.
 */
export const useSameMember = (member: MemberId | null): void => {
  useEffect(() => {
    if (member !== null) tellTabs({ kind: 'session', member })
  }, [member])
  useTabNews((news) => {
    if (news.kind !== 'session' || member === null || news.member === member) return
    sessionStorage.clear()
    location.reload()
  })
}
