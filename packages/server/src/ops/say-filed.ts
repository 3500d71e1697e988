import { movedOnText } from '../http/refuse.ts'
import { settleFilings } from '../staff/approvals/decide-approval.ts'
import type { Operator } from './command.ts'

/**
 * Says whether what the command has filed holds now or waits for a second person.
 *
 * @param what the thing that needs two people
 * @param holds what to say when it holds
 */
export const sayFiled = async ({ db, staff, say }: Operator, what: string, holds: string | null): Promise<boolean> => {
  const outcome = await settleFilings(db, staff)
  if (outcome === 'waiting') say(`${what}须两人核准：已提交，由第二人在控制台「核准」页确认`)
  else if (outcome === 'movedOn') say(`未执行：${what} ${movedOnText}`)
  else if (holds !== null) say(holds)
  return outcome !== 'movedOn'
}
