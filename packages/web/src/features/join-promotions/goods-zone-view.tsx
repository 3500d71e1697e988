import type { Goods } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import type { ZoneBandProps } from '@xinglin/ui-kit/commerce/ZoneBand'
import type { ReactNode } from 'react'
import { Shelf, type ShelfActions } from './shelf.tsx'
import { Pages, Zone } from './zone.tsx'

export type GoodsZoneViewProps = ZoneBandProps & {
  readonly goods: Page<Goods>
  readonly hrefOf?: (goods: Goods) => string
  readonly pageHref: (page: number) => string
  readonly onGo: (href: string) => void
  readonly actions: ShelfActions
  /** Between the banner and the goods. */
  readonly children?: ReactNode
}

/** A zone whose goods are bought as listed: 每日特价, 全场94折, 近效期专场, a brand. */
export const GoodsZoneView = ({
  title,
  goods,
  hrefOf,
  pageHref,
  onGo,
  actions,
  children,
  ...band
}: GoodsZoneViewProps) => (
  <Zone title={title} empty={goods.total === 0} {...band}>
    {children}
    <Shelf aria-label={title} goods={goods.list} first {...(hrefOf ? { hrefOf } : {})} {...actions} />
    <Pages of={goods} href={pageHref} onGo={onGo} />
  </Zone>
)
