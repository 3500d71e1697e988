import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { CheckoutReview } from '@xinglin/domain/checkout'
import type { PlaceAnswer } from '@xinglin/domain/checkout-machine'

/**
 * Interprets a submit that returned no order. Only a readable answer of the shop counts as refused; without one, the
 * order may exist.
 */
export const placeAnswer = (failure: Failure<CheckoutReview>): PlaceAnswer => {
  switch (failure.kind) {
    case 'changed':
      return { kind: 'changed', message: failure.message, review: failure.current }
    case 'contractUnsigned':
      return { kind: 'contractUnsigned', message: failure.message }
    case 'invalid':
      return { kind: 'refused', message: failure.message, errors: failure.errors }
    case 'refused':
      return { kind: 'refused', message: failure.message }
    case 'signInRequired':
      return { kind: 'refused', message: '登录已失效，请重新登录' }
    case 'serverBusy':
    case 'malformed':
    case 'timeout':
    case 'unreachable':
    case 'superseded':
      return { kind: 'unknown' }
  }
}
