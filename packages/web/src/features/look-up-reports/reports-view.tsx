import type { TestReport } from '@xinglin/domain/goods'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Loading, Skeleton } from '@xinglin/ui-kit/Skeleton'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { useRef } from 'react'
import type { FoundReports } from './found-reports.ts'
import * as styles from './reports-view.css.ts'

type ReportsViewProps = {
  /** The shop's own note on its reports; '' for none. */
  readonly message: string
  readonly found: FoundReports
  readonly onSearch: (keyword: string) => void
  readonly onMore: () => void
  readonly onClose: () => void
}

/** 检验报告: searches reports by name, batch or number, and links to their PDFs. */
export const ReportsView = ({ message, found, onSearch, onMore, onClose }: ReportsViewProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog open title="检验报告" width="large" initialFocus={input} onClose={onClose}>
      <Stack>
        {message !== '' && <Notice>{message}</Notice>}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            onSearch(input.current?.value.trim() ?? '')
          }}
        >
          <div className={styles.field}>
            <TextField
              ref={input}
              type="search"
              label="品名、批号或报告编号"
              autoComplete="off"
              maxLength={50}
              clearable
            />
          </div>
          <Button type="submit" tone="primary" size={40} icon="search">
            查询
          </Button>
        </form>
        <Found found={found} onMore={onMore} onAgain={() => onSearch(input.current?.value.trim() ?? '')} />
      </Stack>
    </Dialog>
  )
}

type FoundProps = { readonly found: FoundReports; readonly onMore: () => void; readonly onAgain: () => void }

const Found = ({ found, onMore, onAgain }: FoundProps) => {
  switch (found.kind) {
    case 'loading':
      return (
        <Loading>
          <Stack>
            {[1, 2, 3, 4].map((line) => (
              <Skeleton key={line} />
            ))}
          </Stack>
        </Loading>
      )
    case 'failed':
      return (
        <EmptyState
          illustration="hourglass"
          level={3}
          title="报告没有读取成功"
          actions={
            <Button tone="primary" size={40} onClick={onAgain}>
              重试
            </Button>
          }
        />
      )
    case 'found': {
      const { list, total, reading } = found
      if (total === 0) {
        return (
          <EmptyState
            illustration="magnifier"
            level={3}
            title="没有找到报告"
            hint="请核对批号，或只输入品名的前几个字"
          />
        )
      }
      return (
        <>
          <DataTable
            aria-label="检验报告"
            narrow="cards"
            columns={columns}
            rows={list}
            keyOf={({ id }) => String(id)}
            height="half"
          />
          <div className={styles.foot}>
            <output>{`共 ${String(total)} 份，已显示 ${String(list.length)} 份`}</output>
            {list.length < total && (
              <Button busy={reading} onClick={onMore}>
                显示更多
              </Button>
            )}
          </div>
        </>
      )
    }
  }
}

const columns: readonly Column<TestReport>[] = [
  {
    key: 'goods',
    title: '商品',
    show: ({ goods: { name, specification, manufacturer } }) => (
      <span className={styles.good}>
        <b>{name}</b>
        <span className={styles.quiet}>{specification}</span>
        <span className={styles.quiet}>{manufacturer}</span>
      </span>
    ),
  },
  { key: 'batch', title: '批号', show: ({ batchNumber }) => batchNumber },
  { key: 'expiry', title: '有效期至', show: ({ expiresOn }) => expiresOn },
  {
    key: 'report',
    title: '报告编号',
    show: ({ number, testedOn }) => (
      <span className={styles.good}>
        {number}
        <span className={styles.quiet}>{`检验日期 ${testedOn}`}</span>
      </span>
    ),
  },
  {
    key: 'paper',
    title: '检验报告',
    show: ({ url, number }) => (
      <Link href={url} target="_blank">
        下载<VisuallyHidden>报告 {number}</VisuallyHidden>
      </Link>
    ),
  },
]
