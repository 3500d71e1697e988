import type { OpenedStore } from '@xinglin/domain/members'
import { REGISTERED } from '@xinglin/domain/registration-machine'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { ProgressTimeline } from '@xinglin/ui-kit/ProgressTimeline'
import { ResultPanel } from '@xinglin/ui-kit/ResultPanel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { memberPlaces, paths } from '../../shared/paths.ts'
import * as styles from './register.css.ts'

const storeColumns: readonly Column<OpenedStore>[] = [
  { key: 'company', title: '门店', show: ({ company }) => company },
  { key: 'username', title: '用户名', show: ({ username }) => <span className={styles.code}>{username}</span> },
  {
    key: 'code',
    title: '激活码',
    show: ({ activationCode }) =>
      activationCode === null ? '已短信发送至门店' : <span className={styles.code}>{activationCode}</span>,
  },
]

type DoneViewProps = {
  /** Of a head office. */
  readonly stores: readonly OpenedStore[]
}

/** Step 3, 提交审核: what happens next, and how long it takes. */
export const DoneView = ({ stores }: DoneViewProps) => (
  <ResultPanel
    title="资料已提交，正在审核"
    icon="clock"
    hint={REGISTERED}
    actions={
      <>
        <Button tone="primary" size={40} href={paths.login(memberPlaces.certificates)}>
          登录并查看资质
        </Button>
        <Button size={40} href={paths.home()}>
          先逛逛
        </Button>
      </>
    }
  >
    <Stack gap={5}>
      <ProgressTimeline
        aria-label="审核进度"
        nodes={[
          { state: 'done', when: '已完成', text: '资料已提交' },
          { state: 'current', text: '质管部审核首营资料，预计 1 个工作日' },
          { state: 'ahead', text: '审核通过后发站内信，即可查看价格并下单' },
        ]}
      />
      {stores.length > 0 && (
        <DataTable
          aria-label="门店账号"
          rows={stores}
          keyOf={({ username }) => username}
          density="dense"
          narrow="cards"
          columns={storeColumns}
        />
      )}
      {stores.length > 0 && (
        <p className={styles.note}>
          激活码 7 天内有效。座机门店请由总部转交：门店在登录页选择“门店激活”，凭用户名与激活码设置密码。
        </p>
      )}
    </Stack>
  </ResultPanel>
)
