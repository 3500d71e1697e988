import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { rules } from '@xinglin/ui-kit/theme/rules'
import * as styles from './docs-page.css.ts'
import { guides } from './guides/guides.ts'
import { pictures } from './pictures/pictures.ts'

type Pair = { readonly yes: string; readonly no: string }

/** 宜 and 忌 of a component: its own, and the rules of the kit that concern it. */
export const pairsOf = (name: string): readonly Pair[] => [
  ...(guides[name]?.pairs ?? []),
  ...rules.filter(({ parts }) => parts.includes(name)),
]

type SideProps = { readonly side: 'yes' | 'no'; readonly pair: Pair }

const Side = ({ side, pair }: SideProps) => {
  const picture = pictures[pair.yes]?.[side]
  return (
    <figure className={styles.card[side]}>
      {picture !== undefined && (
        <div
          inert
          className={styles.picture}
          style={{ background: vars.color.bg.canvas, color: vars.color.text.primary }}
        >
          {picture}
        </div>
      )}
      <figcaption>
        <strong>{side === 'yes' ? '宜' : '忌'}</strong> {pair[side]}
      </figcaption>
    </figure>
  )
}

/** Each pair side by side, drawn with components of the kit. */
export const DosAndDonts = ({ pairs }: { readonly pairs: readonly Pair[] }) =>
  pairs.map((pair) => (
    <div key={pair.yes} className={styles.pair}>
      <Side side="yes" pair={pair} />
      <Side side="no" pair={pair} />
    </div>
  ))
