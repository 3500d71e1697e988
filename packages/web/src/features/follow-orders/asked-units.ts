import type { AfterSalesWish, OrderLine, RefundPreview } from '@xinglin/domain/orders'

type Asked = AfterSalesWish['lines']

/**
 * The lines of a request after its preview. Who asks for all bought units of a line, some of which were missing or came
 * back before, asks for those that are left; other quantities stay as they were typed.
 *
 * @returns `asked` itself where nothing changes
 */
export const askForWhatIsLeft = (
  asked: Asked,
  bought: readonly Pick<OrderLine, 'id' | 'quantity'>[],
  preview: RefundPreview,
): Asked => {
  const leftOf = ({ lineId, quantity }: Asked[number]): number => {
    const isWhole = bought.some((line) => line.id === lineId && line.quantity === quantity)
    const left = preview.lines.find((line) => line.lineId === lineId)?.left ?? 0
    return isWhole && left > 0 && left < quantity ? left : quantity
  }
  const lessened = asked.map((line) => ({ ...line, quantity: leftOf(line) }))
  return lessened.every(({ quantity }, at) => quantity === asked[at]?.quantity) ? asked : lessened
}
