import type { HydrationState } from 'react-router-dom'

/** What the server sends along with a painted page. */
export type HandedOver = Pick<HydrationState, 'loaderData' | 'errors'> & {
  /** The pattern of its address. Matching the address against all patterns takes a phone a fifth of its start. */
  readonly pattern: string
}
