import type { Instant } from '@xinglin/domain/kernel/time'
import type { OrderId, Waybill } from '@xinglin/domain/orders'
import type { DeskPart, DeskSubmit, OrderDeskAction, SignedInStaff } from '@xinglin/domain/staff'

export type OrderPageProps = {
  readonly staff: SignedInStaff
  readonly submit: DeskSubmit
  /** The sub-order of the address: its actions are first. */
  readonly here: OrderId
  readonly now: Instant
  readonly busy: OrderDeskAction | 'note' | null
  readonly onHandOver: (id: OrderId) => void
  readonly onRefuse: (id: OrderId, reason: string) => void
  readonly onShip: (id: OrderId, waybill: Waybill) => void
  readonly onDeliver: (id: OrderId) => void
  /** @returns whether it was saved, so that the field may be cleared */
  readonly onNote: (text: string) => Promise<boolean>
}

/** -1, -2: the suffix of a sub-order. */
export const suffixOf = ({ number }: Pick<DeskPart, 'number'>, submit: Pick<DeskSubmit, 'number'>): string =>
  number.startsWith(submit.number) ? number.slice(submit.number.length) : number
