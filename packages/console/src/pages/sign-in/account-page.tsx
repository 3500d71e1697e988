import type { StaffSession, StaffSessionId } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { Text } from '@xinglin/ui-kit/Text'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { clientContext, loaded, type PageLoad, useClient } from '../../shared/client.ts'
import { momentOf } from '../../shared/words.ts'
import { panels } from '../../parts/panels.css.ts'

export const loader = async (load: PageLoad): Promise<readonly StaffSession[]> =>
  loaded(await load.context.get(clientContext).session.sessions(null, { signal: load.request.signal }), load)

const columnsWith = (onEnd: (id: StaffSessionId) => void): readonly Column<StaffSession>[] => [
  { key: 'device', title: '设备', show: ({ device, isThis }) => `${device || '未知设备'}${isThis ? '（本机）' : ''}` },
  { key: 'ip', title: '地址', show: ({ ip }) => ip },
  { key: 'started', title: '登录时间', show: ({ startedAt }) => momentOf(startedAt) },
  { key: 'seen', title: '最近活动', show: ({ lastSeenAt }) => momentOf(lastSeenAt) },
  {
    key: 'end',
    title: '操作',
    show: ({ id, isThis, device }) =>
      isThis ? null : (
        <Button size={24} aria-label={`退出 ${device}`} onClick={() => onEnd(id)}>
          退出
        </Button>
      ),
  },
]

/** One's own sessions. */
const AccountPage = () => {
  const sessions = useLoaderData<typeof loader>()
  const client = useClient()
  const { revalidate } = useRevalidator()
  const end = (id: StaffSessionId): void => void client.session.endSession({ id }).then(() => revalidate())
  return (
    <div className={panels}>
      <Text as="h1" size="title-l" weight="bold">
        我的登录
      </Text>
      <DataTable
        aria-label="已登录的设备"
        density="dense"
        columns={columnsWith(end)}
        rows={sessions}
        keyOf={({ id }) => String(id)}
      />
    </div>
  )
}

export default AccountPage
