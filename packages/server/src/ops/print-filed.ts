import { movedOnText } from '../http/refuse.ts'
import { settleFilings } from '../staff/approvals/decide-approval.ts'
import type { Operator } from './command.ts'

/**
 * Prints whether what the command has filed is in effect or waits for a second person.
 * @param what the operation that needs two people
 * @param holds what to print when it is in effect
 */
export const printFiled = async (
  { db, staff, print }: Operator,
  what: string,
  holds: string | null,
): Promise<boolean> => {
  const outcome = await settleFilings(db, staff)
  if (outcome === 'waiting') print(`${what}须两人核准：已提交，由第二人在控制台「核准」页确认`)
  else if (outcome === 'movedOn') print(`未执行：${what} ${movedOnText}`)
  else if (holds !== null) print(holds)
  return outcome !== 'movedOn'
}
