import type { Instant } from '@xinglin/domain/kernel/time'
import { type OrderState, orderStateLabels } from '@xinglin/domain/orders'
import { type DeskOrder, latenessOf } from '@xinglin/domain/staff'
import { ageOf } from '../shared/words.ts'
import * as styles from './parts.css.ts'

const looks: { readonly [S in OrderState]: keyof typeof styles.states } = {
  unpaid: 'over',
  transferSent: 'waits',
  inReview: 'waits',
  toShip: 'ours',
  toReceive: 'moving',
  completed: 'done',
  cancelled: 'over',
}

/** The state of an order, from the shop's view. */
export const OrderStanding = ({ state }: { readonly state: OrderState }) => (
  <span className={styles.states[looks[state]]}>{orderStateLabels[state]}</span>
)

const isOurs = (state: OrderState): boolean => state === 'transferSent' || state === 'inReview' || state === 'toShip'

/** How long an order has been in its state; only one that waits for the shop can be late. */
export const Standstill = ({ order: { state, since }, now }: StandstillProps) => (
  <span className={styles.ages[isOurs(state) ? latenessOf(since, now) : 'inTime']}>{ageOf(since, now)}</span>
)

type StandstillProps = { readonly order: Pick<DeskOrder, 'state' | 'since'>; readonly now: Instant }
