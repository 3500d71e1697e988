import type { LineId } from '@xinglin/domain/cart'
import type { CheckoutReview } from '@xinglin/domain/checkout'
import { lineIds, versionSwitch } from '../cart/cart-codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { type Codec, converted, optional, request } from '../kernel/wire.ts'
import { checkoutReview } from './checkout-codecs.ts'

const checkout: Codec<{ readonly ids: readonly LineId[] }> = converted(
  request({ ids: optional(lineIds, null), new: versionSwitch }),
  (wire) => ({ ids: wire.ids ?? [] }),
  (value) => ({ ids: value.ids, new: null }),
)

/** The call from the cart to step 2: in the table it is one of the cart's calls. */
export const checkoutEndpoints = {
  /** Opens step 2 for the given lines (none given: the selected ones). Changes no stock. */
  checkout: endpoint<{ readonly ids: readonly LineId[] }, CheckoutReview>({
    method: 'POST',
    path: '/api/cart/checkout',
    source: 'productPage',
    access: 'passed',
    acting: true,
    input: checkout,
    output: checkoutReview,
    limit: 'cartWrite',
  }),
}
