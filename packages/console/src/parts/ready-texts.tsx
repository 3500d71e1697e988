import * as styles from './parts.css.ts'

type ReadyTextsProps = {
  readonly texts: readonly string[]
  /** What stands in the field. */
  readonly value: string
  readonly onChoose: (text: string) => void
}

/** Prepared reasons above the field that they fill; each shows its first clause. */
export const ReadyTexts = ({ texts, value, onChoose }: ReadyTextsProps) => (
  <div className={styles.chips}>
    {texts.map((text) => (
      <button
        key={text}
        type="button"
        className={styles.chip[value === text ? 'on' : 'off']}
        aria-pressed={value === text}
        onClick={() => onChoose(text)}
      >
        {text.split('，')[0]}
      </button>
    ))}
  </div>
)
