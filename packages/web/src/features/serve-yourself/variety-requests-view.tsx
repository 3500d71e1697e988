import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { replyStatus, type VarietyRequest } from '@xinglin/domain/requests'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Link } from '@xinglin/ui-kit/Link'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { dateTime } from '../../shared/format.ts'
import { PastTheEnd } from '../../shared/past-the-end.tsx'
import { paths } from '../../shared/paths.ts'
import * as styles from './serve-yourself.css.ts'

type VarietyRequestsViewProps = {
  readonly requests: Page<VarietyRequest>
  readonly onGo: (href: string) => void
}

const hrefOf = (page: number): string => paths.varietyRequests({ page: page === 1 ? null : page })

const columns: readonly Column<VarietyRequest>[] = [
  { key: 'name', title: '药品名称', show: ({ id, name }) => <Link href={paths.varietyRequest(id)}>{name}</Link> },
  { key: 'specification', title: '规格', show: ({ specification }) => orDash(specification) },
  { key: 'manufacturer', title: '生产厂家', show: ({ manufacturer }) => orDash(manufacturer) },
  { key: 'quantity', title: '需求数量', align: 'right', show: ({ quantity, unit }) => `${String(quantity)}${unit}` },
  { key: 'at', title: '提交时间', show: ({ at }) => dateTime(at) },
  {
    key: 'state',
    title: '状态',
    show: (request) => (
      <StatusText tone={request.reply === null ? 'moving' : 'done'}>{replyStatus(request)}</StatusText>
    ),
  },
]

const orDash = (text: string): string => (text === '' ? '—' : text)

/** 品种求购: a buyer's requests for goods that the shop does not stock, and the answers. */
export const VarietyRequestsView = ({ requests, onGo }: VarietyRequestsViewProps) => (
  <div className={styles.page}>
    <div className={styles.head}>
      <h1 className={styles.title}>品种求购</h1>
      <span className={styles.count}>{requests.total > 0 && `共 ${String(requests.total)} 条`}</span>
      <Button tone="primary" size={40} icon="plus" href={paths.askForVariety()}>
        新增求购
      </Button>
    </div>
    {requests.list.length === 0 && requests.total > 0 ? (
      <PastTheEnd firstPage={hrefOf(1)} />
    ) : (
      <Panel padding="none">
        {requests.list.length === 0 ? (
          <EmptyState
            icon="edit"
            title="暂无数据"
            hint="平台没有的品种可以在这里登记，采购人员会尽快回复"
            actions={
              <Button tone="outline" size={40} href={paths.askForVariety()}>
                登记求购
              </Button>
            }
          />
        ) : (
          <DataTable
            aria-label="求购记录"
            narrow="cards"
            columns={columns}
            rows={requests.list}
            keyOf={({ id }) => String(id)}
          />
        )}
      </Panel>
    )}
    {pageCount(requests) > 1 && (
      <Pagination
        page={Math.min(requests.page, pageCount(requests))}
        pageCount={pageCount(requests)}
        href={hrefOf}
        onJump={(page) => onGo(hrefOf(page))}
      />
    )}
  </div>
)
