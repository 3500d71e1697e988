import { Icon } from '../Icon/Icon.tsx'
import * as styles from './Breadcrumb.css.ts'

type BreadcrumbProps = {
  /** From the home page down; the page itself is `here`. An entry without a page of its own has no `href`. */
  readonly way: readonly { readonly text: string; readonly href?: string }[]
  readonly here: string
}

export const Breadcrumb = ({ way, here }: BreadcrumbProps) => (
  <nav aria-label="面包屑">
    <ol className={styles.list}>
      {way.map(({ text, href }) => (
        <li key={text} className={styles.place}>
          {href === undefined ? text : <a href={href}>{text}</a>}
          <Icon name="chevron-right" size={12} />
        </li>
      ))}
      <li className={styles.place}>
        <span className={styles.here} aria-current="page">
          {here}
        </span>
      </li>
    </ol>
  </nav>
)
