import { dayFromText } from '@xinglin/domain/kernel/time'
import { useLoaderData, useNavigate, useNavigation } from 'react-router-dom'
import { clientContext, loaded, type PageLoad } from '../../shared/client.ts'
import { saveFile } from '../../shared/csv.ts'
import { paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { type Reports, ReportsView } from './reports-view.tsx'

export const loader = async (load: PageLoad): Promise<Reports> => {
  const client = load.context.get(clientContext)
  const options = { signal: load.request.signal }
  const { searchParams } = new URL(load.request.url)
  switch (load.params['part']) {
    case 'stock':
      return { part: 'stock', report: loaded(await client.reports.stock(null, options), load) }
    case 'customers':
      return { part: 'customers', report: loaded(await client.reports.customers(null, options), load) }
    default: {
      const [from, to] = ['from', 'to'].map((name) => dayFromText(searchParams.get(name) ?? ''))
      return {
        part: 'sales',
        report: loaded(await client.reports.sales({ from: from ?? null, to: to ?? null }, options), load),
      }
    }
  }
}

const ReportsPage = () => {
  const reports = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <ReportsView
      reports={reports}
      now={serverTime}
      isLoading={navigation.state === 'loading'}
      onDays={(from, to) => void navigate(paths.reports('sales', { from, to }))}
      onSave={saveFile}
    />
  )
}

export default ReportsPage
