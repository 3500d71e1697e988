import type { NearExpiryOffer } from '@xinglin/domain/content'
import type { Goods } from '@xinglin/domain/goods'
import { instant, startOfDay } from '@xinglin/domain/kernel/time'

/** The good as the zone sells it: that batch is its only stock, at its own price, in no activity. */
export const nearExpiryGoods = ({ goods, batch, deal }: NearExpiryOffer): Goods => ({
  ...goods,
  expiry: { on: batch.expiresOn, batchNumber: batch.number, near: true },
  activity: null,
  freeShipping: null,
  sale:
    goods.sale.kind === 'hidden' || deal === null
      ? goods.sale
      : {
          ...goods.sale,
          ladder: [],
          stock: deal.left,
          special: {
            id: deal.priceId,
            kind: 'nearExpiry',
            price: deal.price,
            // Valid while the batch may be sold: afterwards the shop leaves it out.
            startsAt: instant(0),
            endsAt: startOfDay(batch.expiresOn),
            left: deal.left,
            withCoupon: false,
          },
        },
})
