import { inboxHandlers } from './inbox-handlers.ts'
import { peopleHandlers } from './people-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'
import type { ConsoleHandlers } from './staff-context.ts'

/** Who answers each area of the console. */
export const consoleHandlers: ConsoleHandlers = {
  session: sessionHandlers,
  inbox: inboxHandlers,
  people: peopleHandlers,
}
