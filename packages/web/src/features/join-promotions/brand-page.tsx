import type { BrandGoods } from '@xinglin/domain/content'
import { redirect } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { GoodsZoneView } from './goods-zone-view.tsx'
import { idIn, pageIn } from './page-in.ts'
import { useGo } from './use-go.ts'
import { useShelf } from './use-shelf.ts'

export const loader = async (load: PageLoad): Promise<BrandGoods> => {
  const id = idIn(load.params['id'])
  if (id === null) throw redirect(paths.notFound())
  return loadWith(load)((client, options) => client.content.brand({ id, page: pageIn(load.params['page']) }, options))
}

const BrandPage = () => {
  const { brand, goods } = usePageData<typeof loader>()
  return (
    <GoodsZoneView
      title={brand.name}
      hint={brand.introduction || brand.manufacturer}
      link={{ label: '全部品牌', href: paths.brands() }}
      goods={goods}
      pageHref={(page) => paths.brand(brand.id, page)}
      onGo={useGo()}
      actions={useShelf(goods.list)}
    />
  )
}

export default BrandPage
