import { Link } from '../../components/Link/Link.tsx'
import { Steps } from '../../components/Steps/Steps.tsx'
import { wrap } from '../../theme/wrap.css.ts'
import { Logo } from '../Logo/Logo.tsx'
import * as styles from './FlowHeader.css.ts'

type FlowHeaderProps = {
  readonly home: string
} &
  /** 购物流程, with the step at hand from 0. */
  (
    | { readonly steps: readonly string[]; readonly current: number; readonly title?: never }
    | { readonly title: string; readonly steps?: never }
  )

/** The header of the pages where a buyer is in the middle of something: no search, no menus. */
export const FlowHeader = (props: FlowHeaderProps) => (
  <header className={styles.header} data-print="no">
    <div className={`${wrap} ${styles.inside}`}>
      <Logo href={props.home} />
      {props.steps === undefined ? (
        <>
          <span className={styles.title}>{props.title}</span>
          <span className={styles.back}>
            <Link href={props.home}>返回首页</Link>
          </span>
        </>
      ) : (
        <div className={styles.back}>
          <Steps aria-label="购物流程" steps={props.steps} current={props.current} />
        </div>
      )}
    </div>
  </header>
)
