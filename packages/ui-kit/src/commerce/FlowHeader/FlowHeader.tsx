import { Link } from '../../components/Link/Link.tsx'
import { Steps } from '../../components/Steps/Steps.tsx'
import { wrap } from '../../theme/wrap.css.ts'
import type { ShopBrand } from '../Logo/brand.ts'
import { Logo } from '../Logo/Logo.tsx'
import { PageBar } from '../PageBar/PageBar.tsx'
import * as styles from './FlowHeader.css.ts'

type FlowHeaderProps = {
  readonly brand?: ShopBrand
  readonly home: string
  /** Beside the logo, or alone in the bar of a phone, where there is no room for steps. */
  readonly title: string
  /** The target of the back arrow on a phone. */
  readonly back: string
  /** The target of 继续采购, beside the steps. */
  readonly shop?: string
  /** 购物流程, with the current step from 0. */
  readonly steps?: readonly string[]
  readonly current?: number
}

/** The header of pages in the middle of a flow: one row of 56 px, no search, no menus. */
export const FlowHeader = ({ brand, home, title, back, shop = home, steps, current = 0 }: FlowHeaderProps) => (
  <header className={styles.header} data-print="no">
    <PageBar title={title} back={back} />
    <div className={styles.wide}>
      <div className={`${wrap} ${styles.inside}`}>
        <Logo href={home} {...(brand && { brand })} look="compact" />
        {steps === undefined ? (
          <>
            <span className={styles.title}>{title}</span>
            <span className={styles.end}>
              <Link href={home}>返回首页</Link>
            </span>
          </>
        ) : (
          <>
            <Link href={shop}>继续采购</Link>
            <span className={styles.end}>
              <Steps aria-label="购物流程" steps={steps} current={current} />
            </span>
          </>
        )}
      </div>
    </div>
  </header>
)
