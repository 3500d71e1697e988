import * as styles from './AttrTag.css.ts'

type AttrTagProps = {
  readonly label: string
  /** `info` Rx, `danger` 甲 OTC, `success` 乙 OTC, `warning` 近效期, plain for the rest. */
  readonly tone?: 'plain' | 'info' | 'danger' | 'success' | 'warning'
  /** What the word means, where it does not say so by itself. */
  readonly title?: string
}

/** A property of the good itself, in the line of its name; for an offer use Tag. */
export const AttrTag = ({ label, tone = 'plain', title }: AttrTagProps) => (
  <span className={styles.attrTag({ tone })} title={title}>
    {label}
  </span>
)
