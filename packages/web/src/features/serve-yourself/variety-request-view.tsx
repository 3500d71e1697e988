import { replyStatus, type VarietyRequest } from '@xinglin/domain/requests'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { dateTime } from '../../shared/format.ts'
import { paths } from '../../shared/paths.ts'
import * as styles from './serve-yourself.css.ts'

/** 求购详情: the request, and the answer. */
export const VarietyRequestView = ({ request }: { readonly request: VarietyRequest }) => {
  const { name, manufacturer, specification, quantity, unit, price, remark, at, reply } = request
  return (
    <div className={styles.page}>
      <Breadcrumb way={[{ text: '品种求购', href: paths.varietyRequests() }]} here="求购详情" />
      <Panel as="section" padding="large" aria-label="求购内容">
        <Stack gap={4}>
          <div className={styles.head}>
            <h1 className={styles.title} data-fact>
              {name}
            </h1>
            <StatusText tone={reply === null ? 'moving' : 'done'}>{replyStatus(request)}</StatusText>
          </div>
          <DescriptionList
            items={[
              ...(specification === '' ? [] : [{ term: '规格', detail: specification }]),
              ...(manufacturer === '' ? [] : [{ term: '生产厂家', detail: manufacturer }]),
              { term: '需求数量', detail: `${String(quantity)}${unit}` },
              ...(price === null
                ? []
                : [{ term: '期望单价', detail: <Price money={price} kind="unitPrice" tone="ink" /> }]),
              { term: '提交时间', detail: dateTime(at) },
              ...(remark === '' ? [] : [{ term: '备注', detail: <span className={styles.words}>{remark}</span> }]),
            ]}
          />
        </Stack>
      </Panel>
      <Panel as="section" padding="large" aria-label="回复">
        <Stack gap={3}>
          <h2 className={styles.subtitle}>回复</h2>
          {reply === null ? (
            <Notice>采购人员正在寻找货源，回复后会发送站内消息</Notice>
          ) : (
            <p className={styles.words}>
              {reply.text}
              <span className={styles.when}>{dateTime(reply.at)}</span>
            </p>
          )}
        </Stack>
      </Panel>
      <div>
        <Button tone="outline" size={40} href={paths.search({ keyword: name })}>
          搜索该品种
        </Button>
      </div>
    </div>
  )
}
