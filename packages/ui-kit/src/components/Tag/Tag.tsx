import { tagTone } from '@xinglin/domain/goods'
import * as styles from './Tag.css.ts'

type TagProps = {
  /** The label decides the colour; one without a colour of its own (团, 券, 组合 …) is red. */
  readonly label: string
  /** Solid on pictures and group headers, soft in a line of text. */
  readonly solid?: boolean
}

export const Tag = ({ label, solid = false }: TagProps) => (
  <span className={(solid ? styles.solid : styles.soft)[tagTone(label)]}>{label}</span>
)
