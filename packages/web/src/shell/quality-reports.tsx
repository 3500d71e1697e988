import type { SignedInMember } from '@xinglin/domain/members'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useNotices } from '../shared/notices.tsx'
import { isKnownPath } from '../shared/paths.ts'
import { type ReportsWay, ReportsWayContext } from '../shared/reports-way.ts'
import { useMember } from '../shared/session.tsx'
import { laterPart, Lost } from './later-part.tsx'

const ReportsDialog = laterPart(
  async () => (await import('../features/look-up-reports/reports-dialog.tsx')).ReportsDialog,
  Lost,
)

export type QualityWay =
  /** Another site opens in a window of its own. */
  | { readonly kind: 'page'; readonly url: string; readonly outside: boolean }
  | { readonly kind: 'reports'; readonly message: string }
  | { readonly kind: 'message'; readonly message: string }

/**
 * Where 检验报告 leads (docs/product.md#6-quality): to its address if there is one, otherwise to its message, which a buyer
 * who may look up reports finds above the search for them. Null when there is nothing to say.
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

/** Offers the way to 检验报告 to the page and its frame, and shows the dialog that it may open. */
export const QualityReports = ({ children }: { readonly children: ReactNode }) => {
  const member = useMember()
  const notices = useNotices()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const way = useMemo(() => (member === null ? null : qualityWay(member)), [member])
  const offered = useMemo((): ReportsWay | null => {
    switch (way?.kind) {
      case undefined:
        return null
      case 'page':
        return { href: way.url, outside: way.outside }
      case 'message':
        return { onPress: () => notices.alert(way.message) }
      case 'reports':
        return { onPress: () => setOpen(true) }
    }
  }, [way, notices])
  return (
    <ReportsWayContext value={offered}>
      {children}
      {open && way?.kind === 'reports' && (
        <Suspense>
          <ReportsDialog message={way.message} onClose={close} />
        </Suspense>
      )}
    </ReportsWayContext>
  )
}
