declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  const compression: {
    (options?: { readonly filter?: Filter }): Compress
    readonly filter: Filter
  }
  export default compression
}
