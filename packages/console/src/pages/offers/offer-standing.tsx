import { type OfferStanding, offerStandingLabels } from '@xinglin/domain/staff'
import * as parts from '../../parts/parts.css.ts'

const looks: { readonly [S in OfferStanding]: keyof typeof parts.states } = {
  running: 'done',
  waiting: 'moving',
  draft: 'waits',
  filed: 'waits',
  ended: 'over',
}

/** The state of an offer. */
export const StandingOf = ({ standing }: { readonly standing: OfferStanding }) => (
  <span className={parts.states[looks[standing]]}>{offerStandingLabels[standing]}</span>
)
