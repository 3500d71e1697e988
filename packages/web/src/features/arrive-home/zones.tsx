import type { Floor } from '@xinglin/domain/content'
import { Icon } from '@xinglin/ui-kit/Icon'
import { isKnownPath } from '../../shared/paths.ts'
import * as styles from './zones.css.ts'

/** The floors of the house, one tile each: its name, what it holds, and one of its goods. */
export const Zones = ({ floors }: { readonly floors: readonly Floor[] }) => {
  const open = floors.filter(({ url }) => isKnownPath(url))
  if (open.length === 0) return null
  return (
    <nav aria-label="专区" className={styles.zones}>
      {open.map(({ title, subtitle, url, goods }) => (
        <a key={title} href={url} className={styles.zone}>
          <b className={styles.title}>{title}</b>
          <span className={styles.subtitle}>{subtitle}</span>
          <span className={styles.way}>
            查看全部
            <Icon name="chevron-right" size={12} />
          </span>
          <ZonePicture address={goods[0]?.pictures[0]} />
        </a>
      ))}
    </nav>
  )
}

const ZonePicture = ({ address }: { readonly address: string | undefined }) =>
  address === undefined ? null : (
    <img src={address} alt="" width={92} height={69} loading="lazy" className={styles.picture} />
  )
