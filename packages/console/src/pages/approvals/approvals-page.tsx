import type { Approval, DutyReport } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { useShell } from '../../shared/use-shell.ts'
import { ApprovalsView } from './approvals-view.tsx'

type Loaded = { readonly approvals: readonly Approval[]; readonly report: DutyReport | null }

export const loader = async (load: PageLoad): Promise<Loaded> => {
  const { approvals } = load.context.get(clientContext)
  const options = { signal: load.request.signal }
  const [list, report] = await Promise.all([approvals.list(null, options), approvals.report(null, options)])
  // Who may not confirm gets no report.
  return { approvals: loaded(list, load), report: report.ok ? report.value : null }
}

const ApprovalsPage = () => {
  const { approvals, report } = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
  const client = useClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()
  return (
    <>
      <ApprovalsView
        approvals={approvals}
        report={staff.roles.includes('owner') ? report : null}
        usesCodes={staff.usesCodes}
        now={serverTime}
        busy={busy}
        onConfirm={async ({ id }, code) => {
          setBusy(true)
          const answer = await client.approvals.confirm({ id, code })
          setBusy(false)
          if (answer.ok) say('已核准', 'success')
          else say(answer.error.kind === 'invalid' ? '动态码不正确或已用过' : messageOf(answer.error), 'danger')
          void revalidate()
        }}
        onRefuse={async ({ id }, reason) => {
          setBusy(true)
          const answer = await client.approvals.refuse({ id, reason })
          setBusy(false)
          say(answer.ok ? '已驳回' : messageOf(answer.error), answer.ok ? 'success' : 'danger')
          void revalidate()
        }}
      />
      {said}
    </>
  )
}

export default ApprovalsPage
