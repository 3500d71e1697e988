import { addDays, dayAt, startOfDay } from '@xinglin/domain/kernel/time'
import { ok } from '@xinglin/domain/kernel/result'
import { found, refuse } from '../../http/refuse.ts'
import { staffOperation } from '../../staff-operation.ts'
import { type ConsoleHandlers, signature } from '../desk/staff-context.ts'
import { dropDraft, fileDraft, fileStop, saveDraft } from './offer-drafts.ts'
import { loadBoard } from './offer-board.ts'
import { offerForms } from './offer-forms.ts'
import { openDraft, openOffer } from './offer-sheet.ts'
import { trialOf } from './offer-trial.ts'
import { askReplay } from './replay-orders.ts'

/** Ended offers stay on the board for this many days by default. */
const DAYS_SHOWN = 14

const movedOn = refuse('orderState', '另一位同事已处理，请刷新后查看')
const answered = (bar: string | null) => (bar === null ? ok(null) : refuse('orderState', bar))

export const offersHandlers: ConsoleHandlers['offers'] = {
  forms: () => Promise.resolve(ok(offerForms)),

  board: async ({ since }, { db, now }) =>
    ok(await loadBoard(db, startOfDay(since ?? addDays(dayAt(now), -DAYS_SHOWN)), now)),

  open: async ({ ref }, { db, now }) => found(await openOffer(db, ref, now)),

  draft: async ({ id }, { db }) => found(await openDraft(db, id)),

  save: async (input, context) => {
    const saved = await saveDraft(context.db, input, signature(context))
    return saved === null ? movedOn : ok(saved)
  },

  drop: async ({ id }, context) => {
    const done = await staffOperation(context.db, signature(context), {
      action: 'offer.drop',
      object: `offer-draft:${String(id)}`,
      operation: (tx) => dropDraft(tx, id),
    })
    return done ? ok(null) : movedOn
  },

  file: async (input, context) => answered(await fileDraft(context.db, input, signature(context))),

  stop: async ({ ref }, context) => answered(await fileStop(context.db, ref, signature(context))),

  trial: async (input, { db, now }) => ok(await trialOf(db, input, now)),

  replay: async ({ id }, { db, now }) => ((await askReplay(db, id, now)) ? ok(null) : movedOn),
}
