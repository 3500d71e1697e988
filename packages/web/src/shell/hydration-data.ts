import type { HydrationState } from 'react-router-dom'

/** Data that the server embeds in a rendered page. */
export type HydrationData = Pick<HydrationState, 'loaderData' | 'errors'> & {
  /** The matched route pattern. Matching the address against all patterns takes a phone a fifth of its start. */
  readonly pattern: string
}
