import * as styles from './Tag.css.ts'

type Look = keyof typeof styles.soft

const looks = new Map<string, Look>([
  ['优', 'preferred'],
  ['包邮', 'preferred'],
  ['秒', 'spike'],
  ['满', 'fullReduction'],
  ['换购', 'exchange'],
  ['赠', 'gift'],
  ['特', 'special'],
  ['新', 'fresh'],
])

type TagProps = {
  /** The label decides the colour; one without a colour of its own (团, 券, 组合 …) is red. */
  readonly label: string
  /** Solid on pictures and group headers, soft in a line of text. */
  readonly solid?: boolean
}

export const Tag = ({ label, solid = false }: TagProps) => (
  <span className={(solid ? styles.solid : styles.soft)[looks.get(label) ?? 'other']}>{label}</span>
)
