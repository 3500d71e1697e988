import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import mark from './mark.svg?no-inline'
import wordmark from './wordmark.svg?no-inline'
import * as styles from './Logo.css.ts'

type LogoProps = {
  readonly href: string
  /** `full` with the line below the name; `compact` in one row, from 1024 on with the name; `mark` by itself. */
  readonly look?: keyof typeof styles.mark
}

/** The mark and the name, drawn: no platform falls back to another face. The name takes the colour of the theme. */
export const Logo = ({ href, look = 'full' }: LogoProps) => (
  <a href={href} className={styles.logo[look]}>
    <img src={mark} alt="杏林药采" width={48} height={48} className={styles.mark[look]} />
    {look !== 'mark' && (
      <span className={styles.words[look]}>
        <svg width={109} height={28} className={styles.name[look]} aria-hidden="true">
          <use href={`${wordmark}#wordmark`} />
        </svg>
        {look === 'full' && <small className={styles.tagline}>医药采购服务平台</small>}
      </span>
    )}
    <VisuallyHidden>首页</VisuallyHidden>
  </a>
)
