import * as styles from './StrengthMeter.css.ts'

/** How hard a password is to guess. */
export type Strength = 'weak' | 'fair' | 'strong'

const bars: { readonly [S in Strength]: number } = { weak: 1, fair: 2, strong: 3 }
const words: { readonly [S in Strength]: string } = { weak: '弱', fair: '中', strong: '强' }

/** Below a password field: three bars and a label. */
export const StrengthMeter = ({ strength }: { readonly strength: Strength }) => (
  <output className={styles.meter}>
    {[1, 2, 3].map((bar) => (
      <span key={bar} className={styles.bars[bar <= bars[strength] ? strength : 'off']} />
    ))}
    <span className={styles.words[strength]}>强度：{words[strength]}</span>
  </output>
)
