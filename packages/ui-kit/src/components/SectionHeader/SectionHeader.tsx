import { Link } from '../Link/Link.tsx'
import * as styles from './SectionHeader.css.ts'

type SectionHeaderProps = {
  readonly title: string
  readonly level?: 1 | 2 | 3
  /** For `aria-labelledby` of the section. */
  readonly id?: string
  readonly hint?: string
  /** A link to the whole: 查看全部. */
  readonly more?: { readonly label: string; readonly href: string }
}

export const SectionHeader = ({ title, level = 2, id, hint, more }: SectionHeaderProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.header}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {more !== undefined && (
        <span className={styles.more}>
          <Link href={more.href} tone="quiet" icon="chevron-right">
            {more.label}
          </Link>
        </span>
      )}
    </div>
  )
}
