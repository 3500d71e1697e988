import type { Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { contactProblem } from '@xinglin/domain/members'
import { inTransaction } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { found, invalid, memberIdOf, notFound } from '../http/refuse.ts'
import { answerOnce } from '../http/answer-once.ts'
import { awaitArrival, awaitedAmong, listAwaited, withdrawArrival } from './arrival-notices.ts'
import { addFavorites, favoritesAmong, knowsAll, listBought, listFavorites, removeFavorites } from './saved-goods.ts'
import { matchPasted, rememberCodes } from './match-pasted.ts'
import {
  findFeedback,
  findVarietyRequest,
  storeFeedback,
  storeVarietyRequest,
  listFeedbacks,
  listVarietyRequests,
} from './written-requests.ts'
import { rowId } from '../db/ids.ts'

const asking = (context: Context) => ({ memberId: memberIdOf(context), buyer: context.buyer, now: context.now })

export const requestsHandlers: Handlers<Context>['requests'] = {
  favorites: async ({ page }, context) => ok(await listFavorites(context.db, asking(context), page)),
  addFavorites: async ({ ids }, context) => {
    if (!(await knowsAll(context.db, ids))) return notFound
    await addFavorites(context.db, memberIdOf(context), ids, context.now)
    return ok(null)
  },
  removeFavorites: async ({ ids }, context) => {
    await removeFavorites(context.db, memberIdOf(context), ids)
    return ok(null)
  },
  favoritesAmong: async ({ ids }, context) => ok(await favoritesAmong(context.db, memberIdOf(context), ids)),
  awaitArrival: async (awaited, context) => {
    if (!(await knowsAll(context.db, [awaited.id]))) return notFound
    await awaitArrival(context.db, memberIdOf(context), awaited, context.now)
    return ok(null)
  },
  withdrawArrival: async ({ id }, context) => {
    await withdrawArrival(context.db, memberIdOf(context), id)
    return ok(null)
  },
  awaited: async ({ page }, context) => ok(await listAwaited(context.db, asking(context), page)),
  awaitedAmong: async ({ ids }, context) => ok(await awaitedAmong(context.db, memberIdOf(context), ids)),
  sendFeedback: async (input, context) => {
    const unreachable = contactProblem(input.contact)
    if (unreachable !== null) return invalid('contact', unreachable)
    return inTransaction(context.db, (tx) =>
      answerOnce(tx, context, {
        act: async () => ok(await storeFeedback(tx, memberIdOf(context), input, context.now)),
        note: ({ id }) => ({ feedbackId: id }),
        recall: async ({ feedbackId = 0 }) => found(await findFeedback(tx, memberIdOf(context), rowId(feedbackId))),
      }),
    )
  },
  feedbacks: async ({ page }, context) => ok(await listFeedbacks(context.db, memberIdOf(context), page)),
  askForVariety: (wish, context) =>
    inTransaction(context.db, (tx) =>
      answerOnce(tx, context, {
        act: async () => ok(await storeVarietyRequest(tx, memberIdOf(context), wish, context.now)),
        note: ({ id }) => ({ varietyRequestId: id }),
        recall: async ({ varietyRequestId = 0 }) =>
          found(await findVarietyRequest(tx, memberIdOf(context), rowId(varietyRequestId))),
      }),
    ),
  varietyRequests: async ({ page }, context) => ok(await listVarietyRequests(context.db, memberIdOf(context), page)),
  varietyRequest: async ({ id }, context) => found(await findVarietyRequest(context.db, memberIdOf(context), id)),
  bought: async ({ order, page }, context) => ok(await listBought(context.db, asking(context), order, page)),
  matchPasted: async ({ rows }, context) => ok(await matchPasted(context.db, asking(context), rows)),
  rememberCodes: async ({ codes }, context) => {
    const ids = codes.map(({ goodsId }) => goodsId)
    if (codes.length === 0) return invalid('codes', '请选择商品')
    if (!(await knowsAll(context.db, ids))) return notFound
    await rememberCodes(context.db, memberIdOf(context), codes, context.now)
    return ok(null)
  },
}
