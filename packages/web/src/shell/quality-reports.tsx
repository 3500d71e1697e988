import type { SignedInMember } from '@xinglin/domain/members'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useNotices } from '../shared/notices.tsx'
import { isKnownPath } from '../shared/paths.ts'
import { type ReportsWay, ReportsWayContext } from '../shared/reports-way.ts'
import { useMember } from '../shared/session.tsx'
import { lazyPart, Lost } from './lazy-part.tsx'

const ReportsDialog = lazyPart(
  async () => (await import('../features/look-up-reports/reports-dialog.tsx')).ReportsDialog,
  Lost,
)

export type QualityWay =
  /** Another site opens in a new window. */
  | { readonly kind: 'page'; readonly url: string; readonly outside: boolean }
  | { readonly kind: 'reports'; readonly message: string }
  | { readonly kind: 'message'; readonly message: string }

/**
 * Target of 检验报告 (docs/product.md#6-quality): its address if there is one, otherwise its message, which buyers with
 * access to reports see above the search. Null when there is nothing to show.
 */
export const qualityWay = ({
  isPassed,
  qualityInspection: { url, message },
}: Pick<SignedInMember, 'isPassed' | 'qualityInspection'>): QualityWay | null => {
  if (isKnownPath(url)) return { kind: 'page', url, outside: false }
  // No other scheme: an address from data must not be executable.
  if (/^https?:\/\//i.test(url)) return { kind: 'page', url, outside: true }
  if (isPassed) return { kind: 'reports', message }
  return message === '' ? null : { kind: 'message', message }
}

/** Provides 检验报告 to the page and its frame, and shows its dialog. */
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
