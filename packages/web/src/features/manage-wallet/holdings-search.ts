import { keysOf } from '@xinglin/domain/kernel/keys-of'
import {
  type CouponScope,
  couponScopeLabels,
  type HoldingOrder,
  holdingOrderLabels,
  type HoldingStatus,
  holdingStatusLabels,
} from '@xinglin/domain/wallet'
import { pageIn } from '../../shared/page-in.ts'

/** The filter of the coupons or vouchers. All of it is in the address. */
export type HoldingsSearch = {
  readonly status: HoldingStatus
  readonly scope: CouponScope | null
  readonly order: HoldingOrder
  readonly page: number
}

/** As the address and the call spell them. */
const statusCodes: { readonly [S in HoldingStatus]: string } = { unused: '0', used: '1', expired: '2' }
const scopeCodes: { readonly [S in CouponScope]: string } = { all: '0', goods: '1', manufacturer: '2' }
const orderCodes: { readonly [O in HoldingOrder]: string } = { endsFirst: '0', largest: '1' }

export const holdingStatuses = keysOf(holdingStatusLabels)
export const couponScopes = keysOf(couponScopeLabels)
export const holdingOrders = keysOf(holdingOrderLabels)

/** Invalid values are ignored. */
export const holdingsSearchIn = (parameters: URLSearchParams): HoldingsSearch => ({
  status: holdingStatuses.find((status) => statusCodes[status] === parameters.get('status')) ?? 'unused',
  scope: couponScopes.find((scope) => scopeCodes[scope] === parameters.get('scope')) ?? null,
  order: holdingOrders.find((order) => orderCodes[order] === parameters.get('order')) ?? 'endsFirst',
  page: pageIn(parameters),
})

export const holdingsParameters = ({ status, scope, order, page }: HoldingsSearch) => ({
  status: status === 'unused' ? null : statusCodes[status],
  scope: scope === null ? null : scopeCodes[scope],
  order: order === 'endsFirst' ? null : orderCodes[order],
  page: page === 1 ? null : page,
})
