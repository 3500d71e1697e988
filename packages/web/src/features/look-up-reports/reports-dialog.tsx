import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { TestReport } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import type { Result } from '@xinglin/domain/kernel/result'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { type FoundReports, withPage } from './found-reports.ts'
import { ReportsView } from './reports-view.tsx'

type Answered = Result<Page<TestReport>, Failure<unknown>>

/** Opens with the latest reports; a newer search cancels the previous one. */
export const ReportsDialog = ({ message, onClose }: { readonly message: string; readonly onClose: () => void }) => {
  const client = useClient()
  const notices = useNotices()
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<FoundReports>({ kind: 'loading' })

  const ask = useCallback(
    (words: string, page: number): Promise<Answered> =>
      client.goods.testReports(
        { goodsId: null, name: '', batchNumber: '', keyword: words, page },
        { scope: 'reports' },
      ),
    [client],
  )
  const hear = useCallback(
    (answer: Answered): void => {
      if (!answer.ok && answer.error.kind === 'superseded') return
      if (!answer.ok) notices.failure(answer.error)
      setFound((before) => withPage(before, answer.ok ? answer.value : null))
    },
    [notices],
  )
  useEffect(() => {
    void ask('', 1).then(hear)
  }, [ask, hear])

  const search = (words: string): void => {
    setKeyword(words)
    setFound({ kind: 'loading' })
    void ask(words, 1).then(hear)
  }
  const more = (): void => {
    if (found.kind !== 'found') return
    setFound({ ...found, reading: true })
    void ask(keyword, found.page + 1).then(hear)
  }
  return <ReportsView message={message} found={found} onSearch={search} onMore={more} onClose={onClose} />
}
