import { api } from './api.ts'
import type { CallTable } from './kernel/endpoint.ts'
import { createSend, type Send, type Transport } from './send.ts'

/** Sends the calls of the storefront. */
export const createShopSend = (transport: Transport): Send => createSend(api as unknown as CallTable, transport)
