import type { ReactNode } from 'react'
import * as styles from './Article.css.ts'

type ArticleProps = {
  readonly title: string
  /** 更新于 2026-11-08. */
  readonly note?: string
  /** A summary that must not be missed, above the text. */
  readonly lead?: ReactNode
  /** Headings from the second level on, paragraphs, lists and tables, written by an editor. */
  readonly children: ReactNode
  /** Below the text: 有帮助, 联系客服. */
  readonly footer?: ReactNode
}

/** Help, news, agreements: lines of at most 72 characters, in the steps of the type scale. */
export const Article = ({ title, note, lead, children, footer }: ArticleProps) => (
  <article className={styles.article}>
    <h1 className={styles.title}>{title}</h1>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    {lead !== undefined && <div className={styles.lead}>{lead}</div>}
    <div className={styles.prose}>{children}</div>
    {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
  </article>
)
