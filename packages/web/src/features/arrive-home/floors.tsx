import type { Floor } from '@xinglin/domain/content'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { useId } from 'react'
import { isKnownPath } from '../../shared/paths.ts'
import { FlashGoods } from './flash-sale-panel.tsx'
import * as panel from './flash-sale-panel.css.ts'
import * as styles from './home-view.css.ts'

/** The floors (楼层) of the home page: one category each, with its best-selling goods. */
export const Floors = ({ floors }: { readonly floors: readonly Floor[] }) =>
  floors.map((floor) => <OneFloor key={floor.title} floor={floor} />)

const OneFloor = ({ floor: { title, subtitle, url, goods } }: { readonly floor: Floor }) => {
  const id = useId()
  if (goods.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHeader
        id={id}
        title={title}
        {...(subtitle === '' ? {} : { hint: subtitle })}
        {...(isKnownPath(url) ? { more: { label: '查看全部', href: url } } : {})}
      />
      <ul className={`${panel.goods} ${styles.floor}`}>
        {goods.map((one) => (
          <li key={one.id} className={panel.place}>
            <FlashGoods goods={one} soldPercent={null} />
          </li>
        ))}
      </ul>
    </section>
  )
}
