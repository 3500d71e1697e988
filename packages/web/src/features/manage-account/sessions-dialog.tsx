import type { OpenSession } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Pill } from '@xinglin/ui-kit/Pill'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { dateTime } from '../../shared/format.ts'
import * as shared from './account.css.ts'

type SessionsDialogProps = {
  readonly sessions: readonly OpenSession[]
  readonly busy: boolean
  readonly onEndOthers: () => void
  readonly onClose: () => void
}

type SessionRow = OpenSession & { readonly place: number }

const columns: readonly Column<SessionRow>[] = [
  { key: 'device', title: '设备', show: ({ device }) => (device === '' ? '未知设备' : device) },
  {
    key: 'started',
    title: '登录时间',
    show: ({ startedAt }) => <span className={shared.figure}>{dateTime(startedAt)}</span>,
  },
  {
    key: 'seen',
    title: '最近使用',
    show: ({ lastSeenAt, isThis }) =>
      isThis ? <Pill tone="ok">本机</Pill> : <span className={shared.figure}>{dateTime(lastSeenAt)}</span>,
  },
]

/** The sessions of this account. All but this browser's can be ended at once. */
export const SessionsDialog = ({ sessions, busy, onEndOthers, onClose }: SessionsDialogProps) => {
  const others = sessions.filter(({ isThis }) => !isThis).length
  return (
    <Dialog
      open
      width="medium"
      title="登录设备"
      onClose={onClose}
      footer={
        <>
          <Button size={40} onClick={onClose}>
            关闭
          </Button>
          {others > 0 && (
            <Button tone="danger" size={40} busy={busy} onClick={onEndOthers}>
              退出其他设备
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <DataTable
          aria-label="登录设备"
          columns={columns}
          rows={sessions.map((session, place) => ({ ...session, place }))}
          keyOf={({ place }) => String(place)}
          narrow="cards"
        />
        <Text as="p" size="dense" tone="tertiary">
          {others === 0 ? '只有本机登录了这个账号。' : '如有不认识的设备，请退出其他设备并修改密码。'}
        </Text>
      </Stack>
    </Dialog>
  )
}
