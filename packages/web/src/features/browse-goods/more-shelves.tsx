import type { Floor, Zone } from '@xinglin/domain/content'
import type { Goods } from '@xinglin/domain/goods'
import { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import type { ZoneBandProps } from '@xinglin/ui-kit/commerce/ZoneBand'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import type { ReactNode } from 'react'
import { isKnownPath } from '../../shared/paths.ts'
import * as styles from './goods-list-view.css.ts'

/** The operators' text above a zone's list, else a default; a link where their notice has a target. */
export const bandOf = (zone: Zone | null, here: string, words: string): Pick<ZoneBandProps, 'hint' | 'link'> => {
  const ad = zone?.ads[0]
  const leadsOn = ad !== undefined && isKnownPath(ad.url) && ad.url !== here
  return {
    hint: ad === undefined || ad.subtitle === '' ? words : ad.subtitle,
    ...(leadsOn ? { link: { label: '查看详情', href: ad.url } } : {}),
  }
}

type MoreShelvesProps = {
  readonly shelves: readonly (Pick<Floor, 'title' | 'url' | 'goods'> & Partial<Floor>)[]
  readonly children: (goods: Goods) => ReactNode
}

/** Goods below the list: the floors of a zone, or best sellers where nothing was found. */
export const MoreShelves = ({ shelves, children }: MoreShelvesProps) =>
  shelves.map(({ title, subtitle = '', url, goods }) => (
    <section key={title} className={styles.shelf} aria-label={title}>
      <SectionHeader
        title={title}
        {...(subtitle === '' ? {} : { hint: subtitle })}
        {...(isKnownPath(url) ? { more: { label: '查看全部', href: url } } : {})}
      />
      <GoodsGrid aria-label={title} oneRow={url !== ''} items={goods} keyOf={({ id }) => id}>
        {children}
      </GoodsGrid>
    </section>
  ))
