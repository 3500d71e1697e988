import type { QuantityNotice } from '@xinglin/domain/goods'

/** What a buyer is told when the quantity is not the one that was asked for; '' when there is nothing to tell. */
export const quantityWords = (notices: readonly QuantityNotice[], unit: string): string =>
  notices.map((notice) => sentence(notice, unit)).join('；')

export const QUANTITY_FIXED = '秒杀商品的数量不可修改'
export const OUT_OF_STOCK = '库存不足'

const sentence = (notice: QuantityNotice, unit: string): string => {
  switch (notice.kind) {
    case 'raisedToPack':
      return `每次增减 ${String(notice.middlePack)} ${unit}（1 中包）`
    case 'raisedToCase':
      return `所选数量接近整件，为减少拆零破损，已调整为整件 ${String(notice.quantity)}${unit}`
    case 'raisedToMinimum':
      return `${String(notice.minimum)} ${unit}起购`
    case 'cutToStock':
      return `${OUT_OF_STOCK}，现有 ${String(notice.stock)} ${unit}`
    case 'cutToLimit':
      return `超出限购数量，还可购 ${String(notice.limit)} ${unit}`
    case 'cutToMost':
      return `单个商品一次最多购买 ${String(notice.most)}${unit}`
  }
}
