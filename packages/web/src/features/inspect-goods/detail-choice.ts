import type { ActivityId, GoodsDetail } from '@xinglin/domain/goods'

/** How the address asks for the good: at base price, or in one of its activities. */
export type DetailChoice = { readonly atBasePrice: boolean; readonly activityId: ActivityId | null }

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/**
 * Reads the five parameters of the detail page. `is_yj` takes the good at base price; `goods_manjian_id` names one of
 * its running activities. A price row (`goods_price_id`) and a tier scheme (`ladder_price_id`) are told by the good itself:
 * the running ones are the ones that count, whatever a link once said. With `is_jxq` the good is loaded with its
 * near-expiry batches, and takes part in no activity.
 */
export const readDetailChoice = (
  parameters: URLSearchParams,
  { goods, activities }: Pick<GoodsDetail, 'goods' | 'activities'>,
): DetailChoice => {
  const asked = idOf(parameters.get('goods_manjian_id'))
  const activity = activities.find(({ id }) => id === asked)
  return {
    atBasePrice: parameters.get('is_yj') === '1',
    activityId: activity?.id ?? goods.activity?.id ?? null,
  }
}
