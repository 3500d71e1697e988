import type { ReactNode } from 'react'
import * as styles from './Article.css.ts'

type ArticleProps = {
  readonly title: string
  /** 更新于 2026-11-08. */
  readonly note?: string
  /** A summary that must not be missed, above the text. */
  readonly lead?: ReactNode
  /** 本页目录: the headings with an id, in their order; a single one is not listed. */
  readonly contents?: readonly { readonly href: string; readonly text: string }[]
  /** Headings from the second level on, paragraphs, lists and tables, written by an editor. */
  readonly children: ReactNode
  /** Below the text: 有帮助, 联系客服. */
  readonly footer?: ReactNode
}

const noContents: NonNullable<ArticleProps['contents']> = []

/** Help, news, agreements: lines of at most 72 characters, in the steps of the type scale. */
export const Article = ({ title, note, lead, contents = noContents, children, footer }: ArticleProps) => (
  <article className={styles.article}>
    <h1 className={styles.title}>{title}</h1>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    {lead !== undefined && <div className={styles.lead}>{lead}</div>}
    <div className={contents.length > 1 ? styles.withContents : undefined}>
      {contents.length > 1 && (
        <nav className={styles.contents} aria-label="本页目录">
          <p className={styles.contentsTitle} aria-hidden="true">
            本页目录
          </p>
          <ol>
            {contents.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className={styles.place}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.prose}>{children}</div>
    </div>
    {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
  </article>
)
