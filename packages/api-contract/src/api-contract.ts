// The root export: the table of calls, the client and the handler types derived from it, and the failures.
export { api, type Api } from './api.ts'
export { type Call, type ClientOf } from './client-over.ts'
export { createClient, loadCalls, type Client } from './client.ts'
export * from './kernel/endpoint.ts'
export * from './kernel/failure.ts'
export { decode, type Codec, type FieldErrors } from './kernel/wire.ts'
export type { CallOptions, Transport } from './send.ts'
export type { Answer, Handler, Handlers, Refused } from './server.ts'
