import type { BrandWall, Zone } from '@xinglin/domain/content'
import { useSearchParams } from 'react-router-dom'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { BrandsView } from './brands-view.tsx'
import { letterIn } from './letter-in.ts'
import { useGo } from './use-go.ts'
import { pageIn } from './page-in.ts'
import { useShelf } from './use-shelf.ts'

/** `zone` is set on the first page of all brands; a failure to load its picture and floors must not fail the page. */
type BrandsPageData = { readonly wall: BrandWall; readonly zone: Zone | null }

export const loader = async (load: PageLoad): Promise<BrandsPageData> => {
  const letter = letterIn(new URL(load.request.url).searchParams.get('letter'))
  const page = pageIn(load.params['page'])
  const { content } = clientOf(load.context)
  const [wall, zone] = await Promise.all([
    loadWith(load)((client, options) => client.content.brands({ letter, page }, options)),
    letter === null && page === 1 ? content.brandZone(null, { signal: load.request.signal }) : null,
  ])
  return { wall, zone: zone?.ok ? zone.value : null }
}

const BrandsPage = () => {
  const { wall, zone } = usePageData<typeof loader>()
  const [parameters] = useSearchParams()
  const actions = useShelf(zone?.floors.flatMap(({ goods }) => goods) ?? [])
  return (
    <BrandsView wall={wall} zone={zone} letter={letterIn(parameters.get('letter'))} actions={actions} onGo={useGo()} />
  )
}

export default BrandsPage
