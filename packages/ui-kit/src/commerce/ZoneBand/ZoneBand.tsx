import art from './zone.svg?no-inline'
import * as styles from './ZoneBand.css.ts'

type ZoneBandProps = {
  readonly title: string
  readonly hint?: string
  /** 拼团规则. */
  readonly link?: { readonly label: string; readonly href: string }
}

/** The head of a zone: its name on pine, with the apricot branch where there are no words. */
export const ZoneBand = ({ title, hint, link }: ZoneBandProps) => (
  <header className={styles.band}>
    <img src={art} alt="" width={1280} height={148} className={styles.art} />
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {link !== undefined && (
        <a href={link.href} className={styles.link}>
          {link.label}
        </a>
      )}
    </div>
  </header>
)
