import { Badge } from '../Badge/Badge.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './StatTiles.css.ts'

type FigureTile = { readonly href: string; readonly name: string; readonly figure: string; readonly urgent?: boolean }
type IconTile = { readonly href: string; readonly name: string; readonly icon: IconName; readonly count?: number }

type StatTilesProps = { readonly 'aria-label': string } & (
  | {
      /** 余额, 积分, 优惠券: a figure above its label. */
      readonly figures: readonly FigureTile[]
      readonly size?: keyof typeof styles.figure
      readonly icons?: never
    }
  | {
      /** 待付款, 待发货: an icon with a count at its corner. */
      readonly icons: readonly IconTile[]
      readonly figures?: never
    }
)

/** Links to the buyer's assets and orders, each with a figure. */
export const StatTiles = (props: StatTilesProps) => (
  <nav className={styles.tiles} aria-label={props['aria-label']}>
    {props.icons !== undefined
      ? props.icons.map(({ href, name, icon, count = 0 }) => (
          <a key={name} href={href} className={styles.tile}>
            <span className={styles.sign}>
              <Icon name={icon} size={28} />
              <span className={styles.count} aria-hidden="true">
                <Badge count={count} />
              </span>
            </span>
            {name}
            {count > 0 && <VisuallyHidden>{` ${count}`}</VisuallyHidden>}
          </a>
        ))
      : props.figures.map(({ href, name, figure, urgent = false }) => (
          <a key={name} href={href} className={styles.tile}>
            <b className={`${styles.figure[props.size ?? 'large']} ${styles.tone[urgent ? 'urgent' : 'calm']}`}>
              {figure}
            </b>
            <span className={styles.name}>{name}</span>
          </a>
        ))}
  </nav>
)
