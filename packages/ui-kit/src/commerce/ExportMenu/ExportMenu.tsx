import { Icon } from '../../components/Icon/Icon.tsx'
import { Disclosure } from '../disclosure.tsx'
import * as styles from './ExportMenu.css.ts'

type ExportMenuProps = {
  /** Height in px; 32 in the heading of a dense page. */
  readonly size?: keyof typeof styles.sizes
  /** 导出订单. */
  readonly label: string
  /** The formats: Excel 表格（XLSX）, CSV 文本. */
  readonly choices: readonly { readonly label: string; readonly href: string }[]
}

/** One button for all formats of an export. */
export const ExportMenu = ({ label, choices, size = 40 }: ExportMenuProps) => (
  <div className={styles.place}>
    <Disclosure
      summaryClass={`${styles.button} ${styles.sizes[size]}`}
      summary={
        <>
          <Icon name="download" size={16} />
          {label}
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <ul className={styles.menu} aria-label={label}>
        {choices.map((choice) => (
          <li key={choice.href}>
            <a className={styles.choice} href={choice.href}>
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  </div>
)
