import type { PaymentsQuery } from '@xinglin/api-contract/staff-api'
import { dayFromText } from '@xinglin/domain/kernel/time'
import type { DayPayments } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { clientContext, loaded, type PageLoad } from '../../shared/client.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { PaymentsView, paymentWays } from './payments-view.tsx'

const queryIn = (search: URLSearchParams): PaymentsQuery => ({
  day: dayFromText(search.get('day') ?? ''),
  way: paymentWays.find((way) => way === search.get('way')) ?? null,
  page: idIn(search.get('page') ?? undefined) ?? 1,
})

export const loader = async (load: PageLoad): Promise<DayPayments> => {
  const { searchParams } = new URL(load.request.url)
  const { finance } = load.context.get(clientContext)
  return loaded(await finance.payments(queryIn(searchParams), { signal: load.request.signal }), load)
}

const PaymentsPage = () => {
  const payments = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { way } = queryIn(search)
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <PaymentsView
      payments={payments}
      way={way}
      isLoading={navigation.state === 'loading'}
      onDay={(day) => void navigate(paths.payments({ day, way }))}
      onOpen={(id) => void navigate(paths.order(id))}
    />
  )
}

export default PaymentsPage
