import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { DRAWN, drawnBrand, type ShopBrand } from './brand.ts'
import mark from './mark.svg?no-inline'
import wordmark from './wordmark.svg?no-inline'
import * as styles from './Logo.css.ts'

type LogoProps = {
  readonly href: string
  /** `full` with the slogan below the name; `compact` in one row, from 1024 px on with the name; `mark` only. */
  readonly look?: keyof typeof styles.mark
  readonly brand?: ShopBrand
}

/** The mark and the name as vector paths, independent of fonts. The name takes the colour of the theme. */
export const Logo = ({ href, look = 'full', brand = drawnBrand }: LogoProps) => (
  <a href={href} className={styles.logo[look]}>
    <img
      src={brand.logo === '' ? mark : brand.logo}
      alt={brand.name}
      width={48}
      height={48}
      className={styles.mark[look]}
    />
    {look !== 'mark' && (
      <span className={styles.words[look]}>
        {brand.name === DRAWN ? (
          <svg width={109} height={28} className={styles.name[look]} aria-hidden="true">
            <use href={`${wordmark}#wordmark`} />
          </svg>
        ) : (
          <b className={styles.written} aria-hidden="true">
            {brand.name}
          </b>
        )}
        {look === 'full' && <small className={styles.tagline}>医药采购服务平台</small>}
      </span>
    )}
    <VisuallyHidden>首页</VisuallyHidden>
  </a>
)
