import { messages } from './answers.ts'
import { refuseRequest } from './refuse-request.ts'
import type { Middleware } from './requested.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])

export const refuseUnknownMethods: Middleware = async (c, next) =>
  METHODS.has(c.req.method) ? next() : refuseRequest(c, 405, messages.forbidden)
