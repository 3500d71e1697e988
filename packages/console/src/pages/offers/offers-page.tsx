import { dayFromText } from '@xinglin/domain/kernel/time'
import { offerKeyIn } from '@xinglin/domain/promotions'
import { type OfferBoard, offerStandings } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { clientContext, loaded, type PageLoad } from '../../shared/client.ts'
import { type OffersQuery, paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { OffersView } from './offers-view.tsx'

const queryIn = (search: URLSearchParams): OffersQuery => ({
  standing: offerStandings.find((one) => one === search.get('state')) ?? null,
  kind: offerKeyIn(search.get('kind') ?? ''),
  look: search.get('look') === 'list' ? 'list' : 'line',
  from: dayFromText(search.get('from') ?? ''),
})

export const loader = async (load: PageLoad): Promise<OfferBoard> => {
  const { offers } = load.context.get(clientContext)
  return loaded(await offers.board({ since: null }, { signal: load.request.signal }), load)
}

const OffersPage = () => {
  const board = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <OffersView
      board={board}
      query={queryIn(search)}
      now={serverTime}
      isLoading={navigation.state === 'loading'}
      onQuery={(query) => void navigate(paths.offers(query))}
      onOpen={(href) => void navigate(href)}
    />
  )
}

export default OffersPage
