import { type AfterSalesState, afterSalesStateLabels } from '@xinglin/domain/orders'
import { StatusText } from '@xinglin/ui-kit/StatusText'

const tones = {
  inReview: 'moving',
  rejected: 'failed',
  toSendBack: 'due',
  toInspect: 'moving',
  toShip: 'moving',
  toReceive: 'due',
  refunding: 'moving',
  completed: 'done',
  withdrawn: 'over',
} as const satisfies Record<AfterSalesState, string>

/** 待审核, 待寄回 …, coloured by who has to act. */
export const AfterSalesStatus = ({ state }: { readonly state: AfterSalesState }) => (
  <StatusText tone={tones[state]}>{afterSalesStateLabels[state]}</StatusText>
)
