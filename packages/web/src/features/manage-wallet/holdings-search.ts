import { type HoldingStatus, holdingStatusLabels } from '@xinglin/domain/wallet'
import { pageIn } from '../../shared/page-in.ts'

/** Which coupons or vouchers are looked at. All of it stands in the address. */
export type HoldingsSearch = { readonly status: HoldingStatus; readonly page: number }

/** As the address and the call spell them. */
const codes: { readonly [S in HoldingStatus]: string } = { unused: '0', used: '1', expired: '2' }

export const holdingStatuses = Object.keys(holdingStatusLabels) as readonly HoldingStatus[]

/** What makes no sense is not asked for. */
export const holdingsSearchIn = (parameters: URLSearchParams): HoldingsSearch => ({
  status: holdingStatuses.find((status) => codes[status] === parameters.get('status')) ?? 'unused',
  page: pageIn(parameters),
})

export const holdingsParameters = ({ status, page }: HoldingsSearch) => ({
  status: status === 'unused' ? null : codes[status],
  page: page === 1 ? null : page,
})
