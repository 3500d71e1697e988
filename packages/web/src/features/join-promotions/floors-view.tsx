import type { Floor } from '@xinglin/domain/content'
import type { ZoneBandProps } from '@xinglin/ui-kit/commerce/ZoneBand'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { isKnownPath } from '../../shared/paths.ts'
import { Shelf, type ShelfActions } from './shelf.tsx'
import { Zone } from './zone.tsx'
import * as styles from './zone.css.ts'

type FloorsViewProps = ZoneBandProps & {
  readonly floors: readonly Floor[]
  readonly actions: ShelfActions
}

/** A zone of floors, each with its best-selling goods and a link to all of them. */
export const FloorsView = ({ floors, actions, ...band }: FloorsViewProps) => (
  <Zone empty={floors.length === 0} {...band}>
    {floors.map((floor, at) => (
      <FloorSection key={floor.title} floor={floor} first={at === 0} actions={actions} />
    ))}
  </Zone>
)

type FloorSectionProps = {
  readonly floor: Floor
  readonly first: boolean
  /** Only as many goods as fit side by side. */
  readonly oneRow?: boolean
  readonly actions: ShelfActions
}

export const FloorSection = ({ floor: { title, subtitle, url, goods }, actions, ...look }: FloorSectionProps) => (
  <section className={styles.section} aria-label={title}>
    <SectionHeader
      title={title}
      {...(subtitle === '' ? {} : { hint: subtitle })}
      {...(isKnownPath(url) ? { more: { label: '查看全部', href: url } } : {})}
    />
    <Shelf aria-label={title} goods={goods} {...look} {...actions} />
  </section>
)
