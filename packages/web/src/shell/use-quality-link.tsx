import type { SignedInMember } from '@xinglin/domain/members'
import type { TopBarItem } from '@xinglin/ui-kit/commerce/TopBar'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNotices } from '../shared/notices.tsx'
import { isKnownPath } from '../shared/paths.ts'

const ReportsDialog = lazy(async () => {
  const { ReportsDialog: component } = await import('../features/look-up-reports/reports-dialog.tsx')
  return { default: component }
})

export type QualityWay =
  /** Another site opens in a window of its own. */
  | { readonly kind: 'page'; readonly url: string; readonly outside: boolean }
  | { readonly kind: 'reports'; readonly message: string }
  | { readonly kind: 'message'; readonly message: string }

/**
 * Where 质检报告 leads (product page §6): to its address if there is one, otherwise to its message, which a buyer who
 * may look up reports finds above the search for them. Null when there is nothing to say.
 */
export const qualityWay = ({
  isPassed,
  qualityInspection: { url, message },
}: Pick<SignedInMember, 'isPassed' | 'qualityInspection'>): QualityWay | null => {
  if (isKnownPath(url)) return { kind: 'page', url, outside: false }
  // No other scheme: an address that came as data must not run.
  if (/^https?:\/\//i.test(url)) return { kind: 'page', url, outside: true }
  if (isPassed) return { kind: 'reports', message }
  return message === '' ? null : { kind: 'message', message }
}

type QualityLink = { readonly items: readonly TopBarItem[]; readonly dialog: ReactNode }

/** The way to 质检报告 in the bar at the top, and the dialog that it opens. */
export const useQualityLink = (member: SignedInMember | null): QualityLink => {
  const notices = useNotices()
  const [open, setOpen] = useState(false)
  const way = member === null ? null : qualityWay(member)
  if (way === null) return { items: [], dialog: null }
  const name = '质检报告'
  switch (way.kind) {
    case 'page':
      return { items: [{ name, href: way.url, outside: way.outside }], dialog: null }
    case 'message':
      return { items: [{ name, onPress: () => notices.alert(way.message) }], dialog: null }
    case 'reports':
      return {
        items: [{ name, onPress: () => setOpen(true) }],
        dialog: open ? (
          <Suspense>
            <ReportsDialog message={way.message} onClose={() => setOpen(false)} />
          </Suspense>
        ) : null,
      }
  }
}
