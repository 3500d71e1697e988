import { dayFromText } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { StatementSheet } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { clientContext, loaded, type PageLoad } from '../../shared/client.ts'
import { saveFile } from '../../shared/csv.ts'
import { idNamed, paths } from '../../shared/paths.ts'
import { StatementView } from './statement-view.tsx'

export const loader = async (load: PageLoad): Promise<StatementSheet> => {
  const { searchParams } = new URL(load.request.url)
  const { finance } = load.context.get(clientContext)
  const asked = { id: idNamed<MemberId>(load.params['id']), month: dayFromText(searchParams.get('month') ?? '') }
  return loaded(await finance.statement(asked, { signal: load.request.signal }), load)
}

const StatementPage = () => {
  const sheet = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <StatementView
      sheet={sheet}
      onMonth={(month) => void navigate(paths.statement(sheet.statement.memberId, month))}
      onSave={saveFile}
      onPrint={() => window.print()}
    />
  )
}

export default StatementPage
