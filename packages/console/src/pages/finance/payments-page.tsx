import { type PaymentsQuery, staffApi } from '@xinglin/api-contract/staff-api'
import type { DayPayments } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate, useNavigation } from 'react-router-dom'
import { type LoadedList, loadedList, type PageLoad } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { PaymentsView } from './payments-view.tsx'

export const loader = (load: PageLoad): Promise<LoadedList<PaymentsQuery, DayPayments>> =>
  loadedList(load, staffApi.finance.payments, ({ finance }) => finance.payments)

const PaymentsPage = () => {
  const { query, answer } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <PaymentsView
      payments={answer}
      query={query}
      isLoading={navigation.state === 'loading'}
      onDay={(day) => void navigate(paths.payments({ ...query, day, page: 1 }))}
      onOpen={(id) => void navigate(paths.order(id))}
    />
  )
}

export default PaymentsPage
