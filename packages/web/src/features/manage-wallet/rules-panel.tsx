import { Icon } from '@xinglin/ui-kit/Icon'
import { Panel } from '@xinglin/ui-kit/Panel'
import * as styles from './wallet.css.ts'

/** The rules of points or vouchers, one per line. */
export const RulesPanel = ({ title, rules }: { readonly title: string; readonly rules: readonly string[] }) => (
  <Panel as="section" padding="none" aria-label={title}>
    <div className={styles.head}>
      <h2 className={styles.section}>{title}</h2>
    </div>
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule} className={styles.rule}>
          <span className={styles.sign}>
            <Icon name="success" size={14} />
          </span>
          {rule}
        </li>
      ))}
    </ul>
  </Panel>
)
