import { HOUR_MS, type Instant, MINUTE_MS } from '../kernel/time.ts'

/** 代客下单 (docs/rules.md#7-acting): somebody of the shop uses a member's storefront as that member. */
export type Acting = {
  /** Of the shop's own people: as the bar of the storefront and the order name him. */
  readonly by: string
  readonly endsAt: Instant
}

export const ACTING_FOR_MS = 2 * HOUR_MS

/** From the press in the console to the storefront in its new tab. */
export const ACTING_TICKET_GOOD_FOR_MS = MINUTE_MS
