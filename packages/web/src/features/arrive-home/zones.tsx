import type { ZoneGlance, ZoneName } from '@xinglin/domain/content'
import { Icon } from '@xinglin/ui-kit/Icon'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { paths } from '../../shared/paths.ts'
import * as styles from './zones.css.ts'

type Face = {
  readonly title: string
  readonly subtitle: string
  readonly href: string
  /** The unit of the count. */
  readonly unit: string
}

const faces: { readonly [Zone in ZoneName]: Face } = {
  freeShipping: { title: '包邮专区', subtitle: '单品满量即包邮', href: paths.freeShipping(), unit: '个品种' },
  nearExpiry: { title: '近效期专区', subtitle: '临期特价，效期透明', href: paths.nearExpiry(), unit: '个批次' },
  groupBuys: { title: '拼团专区', subtitle: '凑齐数量享团价', href: paths.groupBuys(), unit: '个进行中' },
  controlled: { title: '控销专区', subtitle: '区域保护，凭授权', href: paths.controlled(), unit: '个品种' },
  herbs: { title: '中药饮片', subtitle: '产地、等级可查', href: paths.herbs(), unit: '个品种' },
  devices: { title: '医疗器械', subtitle: '一二类常用器械', href: paths.devices(), unit: '个品种' },
}

/** The zones of the shop, one tile each: its name, its number of items, and one of its goods. */
export const Zones = ({ zones }: { readonly zones: readonly ZoneGlance[] }) => {
  if (zones.length === 0) return null
  return (
    <nav aria-label="专区" className={styles.zones}>
      {zones.map(({ zone, count, picture }) => {
        const { title, subtitle, href, unit } = faces[zone]
        return (
          <a key={zone} href={href} className={styles.zone}>
            <b className={styles.title}>{title}</b>
            <span className={styles.subtitle}>{subtitle}</span>
            <span className={styles.way}>
              {`${grouped(count)} ${unit}`}
              <Icon name="chevron-right" size={12} />
            </span>
            {picture !== null && (
              <img src={picture} alt="" width={72} height={54} loading="lazy" className={styles.picture} />
            )}
          </a>
        )
      })}
    </nav>
  )
}
