import type { TestReport } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'

export type FoundReports =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** All reports up to `page`, of `total`; `reading` while the next page is being loaded. */
  | {
      readonly kind: 'found'
      readonly list: readonly TestReport[]
      readonly total: number
      readonly page: number
      readonly reading: boolean
    }

/**
 * With one more page, or without it when it could not be loaded (null): what was loaded stays, and loading can be
 * retried.
 */
export const withPage = (before: FoundReports, page: Page<TestReport> | null): FoundReports => {
  if (page === null) return before.kind === 'found' ? { ...before, reading: false } : { kind: 'failed' }
  const earlier = before.kind === 'found' && page.page > 1 ? before.list : []
  return { kind: 'found', list: [...earlier, ...page.list], total: page.total, page: page.page, reading: false }
}
