import { api } from './api.ts'
import { callsOf, type CallTable, type Endpoint } from './kernel/endpoint.ts'

export type AnyEndpoint = Endpoint<unknown, unknown, unknown>

/** Every endpoint with its name in the table: `cart.add`. */
export const everyEndpoint: readonly (readonly [name: string, endpoint: AnyEndpoint])[] = callsOf(
  api as unknown as CallTable<AnyEndpoint>,
)
