import type { MemberId } from '@xinglin/domain/members'
import { useEffect } from 'react'
import { notifyTabs, useTabNews } from '../shared/tab-news.ts'

/**
 * A tab that shows a member is reloaded when another tab signs out, or signs in as somebody else: no member data stays
 * on a screen after the session has ended.
 */
export const useSameMember = (member: MemberId | null): void => {
  useEffect(() => {
    if (member !== null) notifyTabs({ kind: 'session', member })
  }, [member])
  useTabNews((news) => {
    if (news.kind !== 'session' || member === null || news.member === member) return
    sessionStorage.clear()
    location.reload()
  })
}
