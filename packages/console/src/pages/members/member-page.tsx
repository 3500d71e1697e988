import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { ok, type Result } from '@xinglin/domain/kernel/result'
import type { MemberId } from '@xinglin/domain/members'
import type { DeskMemberDetail, DeskPriceGroup } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idNamed } from '../../shared/paths.ts'
import { useShell } from '../../shell/shell-route.tsx'
import type { MemberDeed } from './member-deed.ts'
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

const said: { readonly [K in MemberDeed['kind']]: string } = {
  scope: '经营范围已保存',
  credit: '已提交，等待另一人核准',
  rep: '业务员已变更',
  controlled: '控销权限已更新',
  group: '已提交，等待另一人核准',
  letter: '站内信已发送',
  disable: '会员已停用',
  enable: '会员已启用',
  password: '密码已重置',
  act: '已在新标签页打开会员商城',
}

/** The first error of a field, or the result. */
const complaintOf = (failure: Failure): string =>
  failure.kind === 'invalid' ? (Object.values(failure.errors)[0]?.[0] ?? failure.message) : messageOf(failure)

const MemberPage = () => {
  const { detail, groups } = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
  const { members } = useClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<MemberDeed['kind'] | null>(null)
  const [password, setPassword] = useState<string | null>(null)
  const { say, said: toasts } = useSay()
  const { id } = detail.member

  const ask = async (deed: MemberDeed): Promise<Result<unknown, Failure>> => {
    switch (deed.kind) {
      case 'scope':
        return members.setScope({ id, scopes: deed.scopes })
      case 'credit':
        return members.fileCredit({ id, limit: deed.limit, days: deed.days })
      case 'rep':
        return members.setRep({ id, name: deed.name, phone: deed.phone })
      case 'controlled':
        return members.setControlled({ id, good: deed.good, isAllowed: deed.isAllowed })
      case 'group':
        return members.fileGroup({ id, groupId: deed.groupId })
      case 'letter':
        return members.write({ id, title: deed.title, body: deed.body })
      case 'disable':
        return members.disable({ id, reason: deed.reason })
      case 'enable':
        return members.enable({ id, reason: deed.reason })
      case 'password': {
        const answer = await members.resetPassword({ id })
        if (!answer.ok) return answer
        setPassword(answer.value.password)
        return ok(null)
      }
      case 'act': {
        // Opened during the click, or the browser's popup blocker would stop it; navigated when the ticket is there.
        const tab = window.open('', '_blank')
        const answer = await members.act({ id, reason: deed.reason })
        if (!answer.ok) tab?.close()
        else if (tab) tab.location.href = `/acting#${answer.value.ticket}`
        return answer
      }
    }
  }
  const act = async (deed: MemberDeed): Promise<boolean> => {
    setBusy(deed.kind)
    setPassword(null)
    const answer = await ask(deed)
    setBusy(null)
    say(answer.ok ? said[deed.kind] : complaintOf(answer.error), answer.ok ? 'success' : 'danger')
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
        onDeed={act}
      />
      {toasts}
    </>
  )
}

export default MemberPage
