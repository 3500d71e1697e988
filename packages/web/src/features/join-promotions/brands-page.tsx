import type { BrandWall } from '@xinglin/domain/content'
import { useSearchParams } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { BrandsView } from './brands-view.tsx'
import { letterIn } from './letter-in.ts'
import { useGo } from './use-go.ts'
import { pageIn } from './page-in.ts'

export const loader = (load: PageLoad): Promise<BrandWall> => {
  const letter = letterIn(new URL(load.request.url).searchParams.get('letter'))
  return loadWith(load)((client, options) =>
    client.content.brands({ letter, page: pageIn(load.params['page']) }, options),
  )
}

const BrandsPage = () => {
  const wall = usePageData<typeof loader>()
  const [parameters] = useSearchParams()
  return <BrandsView wall={wall} letter={letterIn(parameters.get('letter'))} onGo={useGo()} />
}

export default BrandsPage
