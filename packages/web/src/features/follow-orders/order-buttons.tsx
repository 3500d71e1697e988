import { hasLeft, type Order, orderActionsFor, type OrderId } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { isKnownPath, memberPlaces, paths } from '../../shared/paths.ts'

/** Actions of a buyer on an order; each asks for confirmation where needed. */
export type OrderActions = {
  /** The action in progress. */
  readonly busy: OrderId | null
  readonly onCancel: (id: OrderId) => void
  readonly onConfirm: (id: OrderId) => void
  readonly onReorder: (id: OrderId) => void
}

type OrderButtonsProps = {
  readonly order: Pick<Order, 'id' | 'number' | 'part' | 'state'>
  readonly size: 'adaptive' | 44
  readonly actions: OrderActions
  /** is_AfterSale. */
  readonly mayAskAfterSales: boolean
}

/** Besides paying: the actions that the order's state allows. */
export const OrderButtons = ({ order, size, actions, mayAskAfterSales }: OrderButtonsProps) => {
  const { id, number, part, state } = order
  const possible = orderActionsFor(state, 'buyer')
  const isOnceBought = state !== 'unpaid' && state !== 'transferSent'
  return (
    <>
      {possible.includes('confirm-receipt') && (
        <Button
          tone="primary"
          size={size}
          aria-label={`确认收货，订单 ${number}`}
          onClick={() => actions.onConfirm(id)}
        >
          确认收货
        </Button>
      )}
      {isOnceBought && (
        <Button
          tone="outline"
          size={size}
          busy={actions.busy === id}
          aria-label={`再次采购，订单 ${number}`}
          onClick={() => actions.onReorder(id)}
        >
          再次采购
        </Button>
      )}
      {state === 'completed' && mayAskAfterSales && (
        <Button size={size} href={paths.askAfterSales(id)} aria-label={`申请售后，订单 ${number}`}>
          申请售后
        </Button>
      )}
      {part === 'ephedrine' && hasLeft(state) && isKnownPath(memberPlaces.receipts) && (
        <Button size={size} href={memberPlaces.receipts} aria-label={`回执，订单 ${number}`}>
          回执
        </Button>
      )}
      {possible.includes('cancel') && (
        <Button size={size} aria-label={`取消订单，订单 ${number}`} onClick={() => actions.onCancel(id)}>
          取消订单
        </Button>
      )}
    </>
  )
}
