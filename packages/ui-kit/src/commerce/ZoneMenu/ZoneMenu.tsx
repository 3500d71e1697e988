import { Icon } from '../../components/Icon/Icon.tsx'
import { Disclosure } from '../disclosure.tsx'
import * as styles from './ZoneMenu.css.ts'

export type ZoneLink = {
  readonly name: string
  readonly href: string
  readonly current: boolean
  /** The colour of the zone's own pages. */
  readonly hue: keyof typeof styles.hues
  /** Number of its goods or offers, where known. */
  readonly count?: number
  /** Its picture, in place of the colour. */
  readonly image?: string
  /** The places below it. */
  readonly children?: readonly { readonly name: string; readonly href: string; readonly current: boolean }[]
}

type ZonesProps = {
  readonly zones: readonly ZoneLink[]
  /** 快捷采购, where the header has no room for it. */
  readonly quick?: string
}

/** 专区: the zones of the shop behind one button, labelled with the current zone. */
export const ZoneMenu = ({ zones, quick, size = 36 }: ZonesProps & { readonly size?: keyof typeof styles.button }) => (
  <div className={styles.menu}>
    <Disclosure
      summaryClass={styles.button[size]}
      current={zones.some(({ current }) => current)}
      summary={
        <>
          {zones.find(({ current }) => current)?.name ?? '专区'}
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <div className={styles.hanging} tabIndex={-1}>
        <Zones zones={zones} {...(quick === undefined ? {} : { quick })} />
      </div>
    </Disclosure>
  </div>
)

/** The same in two columns, for other places. */
export const Zones = ({ zones, quick }: ZonesProps) => (
  <ul className={styles.list} aria-label="专区">
    {zones.map(({ name, href, current, hue, count, image, children = [] }) => (
      <li key={href}>
        <a href={href} className={styles.zone} aria-current={current ? 'page' : undefined}>
          {image === undefined ? (
            <i className={`${styles.bar} ${styles.hues[hue]}`} />
          ) : (
            <img className={styles.picture} src={image} alt="" width={20} height={20} />
          )}
          {name}
          {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
        </a>
        {children.length > 0 && (
          <ul className={styles.below} aria-label={name}>
            {children.map((child) => (
              <li key={child.href}>
                <a href={child.href} className={styles.child} aria-current={child.current ? 'page' : undefined}>
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
    {quick !== undefined && (
      <li className={styles.quick}>
        <a href={quick} className={styles.zone}>
          <Icon name="bolt" size={16} />
          快捷采购
        </a>
      </li>
    )}
  </ul>
)
