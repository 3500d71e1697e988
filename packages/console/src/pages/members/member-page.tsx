import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { ok, type Result } from '@xinglin/domain/kernel/result'
import type { MemberId } from '@xinglin/domain/members'
import type { DeskMemberDetail, DeskPriceGroup } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idNamed } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import type { MemberAction } from './member-action.ts'
import { MemberPageView } from './member-view.tsx'

type Loaded = { readonly detail: DeskMemberDetail; readonly groups: readonly DeskPriceGroup[] }

export const loader = async (load: PageLoad): Promise<Loaded> => {
  const id = idNamed<MemberId>(load.params['id'])
  const { members, priceGroups } = load.context.get(clientContext)
  const options = { signal: load.request.signal }
  const [detail, groups] = await Promise.all([members.detail({ id }, options), priceGroups.list(null, options)])
  // People without the right to set prices get no list of groups.
  return { detail: loaded(detail, load), groups: groups.ok ? groups.value : [] }
}

const said: { readonly [K in MemberAction['kind']]: string } = {
  scope: '经营范围已保存',
  credit: '已提交，等待另一人核准',
  rep: '业务员已变更',
  controlled: '控销权限已更新',
  group: '已提交，等待另一人核准',
  letter: '站内信已发送',
  disable: '会员已停用',
  enable: '会员已启用',
  password: '密码已重置',
  liftDelays: '登录等待已解除',
  act: '已在新标签页打开会员商城',
}

/** The first error of a field, or the result. */
const complaintOf = (failure: Failure): string =>
  failure.kind === 'invalid' ? (Object.values(failure.errors)[0]?.[0] ?? failure.message) : messageOf(failure)

/** Sends an action. @returns the new password, if there is one */
const send = async (
  members: ReturnType<typeof useClient>['members'],
  id: MemberId,
  action: MemberAction,
): Promise<Result<{ readonly password: string } | null, Failure>> => {
  switch (action.kind) {
    case 'scope':
      return members.setScope({ id, scopes: action.scopes })
    case 'credit':
      return members.fileCredit({ id, limit: action.limit, days: action.days })
    case 'rep':
      return members.setRep({ id, repId: action.repId, phone: action.phone })
    case 'controlled':
      return members.setControlled({ id, good: action.good, isAllowed: action.isAllowed })
    case 'group':
      return members.fileGroup({ id, groupId: action.groupId })
    case 'letter':
      return members.write({ id, title: action.title, body: action.body })
    case 'disable':
      return members.disable({ id, reason: action.reason })
    case 'enable':
      return members.enable({ id, reason: action.reason })
    case 'password':
      return members.resetPassword({ id })
    case 'liftDelays':
      return members.liftDelays({ id })
    case 'act': {
      // Opened during the click, or the browser's popup blocker would stop it; navigated when the ticket is there.
      const tab = window.open('', '_blank')
      const answer = await members.act({ id, reason: action.reason })
      if (!answer.ok) tab?.close()
      else if (tab) tab.location.href = `/acting#${answer.value.ticket}`
      return answer.ok ? ok(null) : answer
    }
  }
}

const MemberPage = () => {
  const { detail, groups } = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
  const { members } = useClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<MemberAction['kind'] | null>(null)
  const [password, setPassword] = useState<string | null>(null)
  const { say, said: toasts } = useSay()
  const { id } = detail.member

  const act = async (action: MemberAction): Promise<boolean> => {
    setBusy(action.kind)
    setPassword(null)
    const answer = await send(members, id, action)
    setBusy(null)
    if (answer.ok && answer.value !== null) setPassword(answer.value.password)
    say(answer.ok ? said[action.kind] : complaintOf(answer.error), answer.ok ? 'success' : 'danger')
    void revalidate()
    return answer.ok
  }
  return (
    <>
      <MemberPageView
        key={id}
        staff={staff}
        detail={detail}
        groups={groups}
        now={serverTime}
        busy={busy}
        password={password}
        onAction={act}
      />
      {toasts}
    </>
  )
}

export default MemberPage
