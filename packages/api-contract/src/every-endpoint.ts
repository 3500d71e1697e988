import { type Api, api } from './api.ts'
import type { Endpoint } from './kernel/endpoint.ts'

export type AnyEndpoint = Endpoint<unknown, unknown, unknown>

/** Every endpoint with its name in the table: `cart.add`. */
export const everyEndpoint: readonly (readonly [name: string, endpoint: AnyEndpoint])[] = Object.entries(
  api satisfies Api,
).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as { readonly [name: string]: AnyEndpoint }).map(
    ([name, endpoint]) => [`${area}.${name}`, endpoint] as const,
  ),
)
