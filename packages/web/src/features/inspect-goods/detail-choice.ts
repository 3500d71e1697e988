import { type ActivityId, type GoodsDetail, priceId, type PriceId } from '@xinglin/domain/goods'
import { activityId } from '@xinglin/domain/promotions'

/** The offer that a link names, as the detail call takes it. Null: none. */
export type LinkedOffer = {
  readonly nearExpiry: boolean
  readonly priceId: PriceId | null
  readonly ladderId: number | null
  readonly activityId: ActivityId | null
}

/** How the good is bought: at base price, or in one of its activities. */
export type DetailChoice = { readonly atBasePrice: boolean; readonly activityId: ActivityId | null }

const idOf = <Id>(text: string | null, id: (number: number) => Id): Id | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? id(Number(text)) : null

/** Reads four of the five parameters of the detail page; invalid ids are ignored. */
export const readLinkedOffer = (parameters: URLSearchParams): LinkedOffer => ({
  nearExpiry: parameters.get('is_jxq') === '1',
  priceId: idOf(parameters.get('goods_price_id'), priceId),
  ladderId: idOf(parameters.get('ladder_price_id'), Number),
  activityId: idOf(parameters.get('goods_manjian_id'), activityId),
})

/**
 * Applies the address to the loaded good. `is_yj` selects the base price; an activity that is over is replaced by the
 * running one. The price row and the tier scheme need no selection: the running ones always apply.
 */
export const readDetailChoice = (
  parameters: URLSearchParams,
  { goods, activities }: Pick<GoodsDetail, 'goods' | 'activities'>,
): DetailChoice => {
  const { activityId: wanted } = readLinkedOffer(parameters)
  const activity = activities.find(({ id }) => id === wanted)
  return {
    atBasePrice: parameters.get('is_yj') === '1',
    activityId: activity?.id ?? goods.activity?.id ?? null,
  }
}
