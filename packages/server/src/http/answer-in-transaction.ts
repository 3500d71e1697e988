import type { Answer } from '@xinglin/api-contract/server'
import { type Db, inTransaction } from '../db/database.ts'

class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

/**
 * Answers a call in one transaction, which is rolled back on a refusal, whatever was written before. Only the state
 * shown with a 409 is stored: the next submit is compared with it.
 */
export const answerInTransaction = async <Output, Conflict = never>(
  db: Db,
  work: (tx: Db) => Promise<Answer<Output, Conflict>>,
): Promise<Answer<Output, Conflict>> => {
  let refused: Answer<Output, Conflict> | undefined
  try {
    return await inTransaction(db, async (tx) => {
      const answer = await work(tx)
      if (answer.ok || answer.error.kind === 'changed') return answer
      refused = answer
      throw new TakenBack()
    })
  } catch (error) {
    if (refused && error instanceof TakenBack) return refused
    throw error
  }
}
