import { messages } from './answers.ts'
import { CONSOLE_PATH } from './console-pages.ts'
import { refuseRequest } from './refuse-request.ts'
import { isUnder, type Middleware, STAFF_CALLS } from './requested.ts'

/** The console, where staff complete the missing settings, stays available before the shop opens. */
const isOfConsole = (path: string): boolean => isUnder(path, CONSOLE_PATH) || isUnder(path, STAFF_CALLS)

export const refuseBeforeOpening =
  (isOpen: () => Promise<boolean>): Middleware =>
  async (c, next) =>
    c.env?.within || isOfConsole(c.req.path) || (await isOpen()) ? next() : refuseRequest(c, 503, messages.notYetOpen)
