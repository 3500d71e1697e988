import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/Link/Link.tsx'
import { Steps } from '../../components/Steps/Steps.tsx'
import { wrap } from '../../theme/wrap.css.ts'
import { Logo } from '../Logo/Logo.tsx'
import * as styles from './FlowHeader.css.ts'

type FlowHeaderProps = {
  readonly home: string
  /** Beside the logo, or alone in the bar of a phone, where there is no room for steps. */
  readonly title: string
  /** Where the arrow of a phone leads. */
  readonly back: string
  /** 购物流程, with the step at hand from 0. */
  readonly steps?: readonly string[]
  readonly current?: number
}

/** The header of the pages where a buyer is in the middle of something: no search, no menus. */
export const FlowHeader = ({ home, title, back, steps, current = 0 }: FlowHeaderProps) => (
  <header className={styles.header} data-print="no">
    <div className={`${wrap} ${styles.inside}`}>
      <a href={back} className={styles.back} aria-label="返回">
        <Icon name="chevron-left" size={24} />
      </a>
      <div className={styles.logo}>
        <Logo href={home} />
      </div>
      <span className={styles.title[steps === undefined ? 'everywhere' : 'onPhone']}>{title}</span>
      <div className={styles.end}>
        {steps === undefined ? (
          <Link href={home}>返回首页</Link>
        ) : (
          <Steps aria-label="购物流程" steps={steps} current={current} />
        )}
      </div>
    </div>
  </header>
)
