/**
 * Step 1, the cart page: what a buyer changes is priced and shown at once, and written behind it.
 *
 * Input `{ cart }`: the cart as the server last sent it. Provide the actors `writeCart` and `loadCart`.
 *
 * Events: `change-quantity` · `select-lines` · `remove-lines`, which asks first, then `confirm-removal` or `keep-lines`
 * · `drop-lines`, which does not (what they hold is kept elsewhere) · `refresh` (another tab changed the cart)
 * · `take-cart` (a page loaded it anew).
 * Emits `exchange-removed` when the answer to a write lost a 换购, for a toast.
 * Selectors: confirmedCart, shownCart, lineNotices, lineRefusal, isSaving, linesToRemove.
 *
 * One write is pending at a time, so at most one per line; of the queued changes, the latest for a line wins. The shown
 * cart is the server's with all changes applied (optimistic); a refused change is dropped with its reason.
 */
import { assign, emit, enqueueActions, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { outOfStockText, quantityNoticeText, snapQuantity, type QuantityNotice } from '../goods/goods.ts'
import type { Result } from '../kernel/result.ts'
import { systemBusyText } from '../kernel/system-busy.ts'
import { exchangeRemovedText } from '../promotions/promotions.ts'
import { lineUnit, type ChosenLine, type LineId } from './cart-line.ts'
import type { Cart } from './cart.ts'
import { reuseCart } from './reuse-cart.ts'
import { isQuantityFixed, lineBounds, quantityFixedText } from './line-quantity.ts'
import { withSelection } from './selection.ts'

/** One write to the server; it answers the cart as it stands then. */
export type CartWrite =
  | { readonly kind: 'quantity'; readonly lineId: LineId; readonly quantity: number }
  | { readonly kind: 'selection'; readonly lineIds: readonly LineId[]; readonly selected: boolean }
  | { readonly kind: 'removal'; readonly lineIds: readonly LineId[] }

export type CartAnswer = Result<Cart, { readonly reason: string }>

export type CartEvent =
  | { readonly type: 'change-quantity'; readonly lineId: LineId; readonly quantity: number }
  | { readonly type: 'select-lines'; readonly lineIds: readonly LineId[]; readonly selected: boolean }
  | { readonly type: 'remove-lines'; readonly lineIds: readonly LineId[] }
  | { readonly type: 'confirm-removal' }
  | { readonly type: 'keep-lines' }
  | { readonly type: 'drop-lines'; readonly lineIds: readonly LineId[] }
  | { readonly type: 'refresh' }
  | { readonly type: 'take-cart'; readonly cart: Cart }

type CartContext = {
  /** The newest cart that the server sent. */
  readonly confirmed: Cart
  readonly writing: CartWrite | null
  readonly waiting: readonly CartWrite[]
  readonly notices: ReadonlyMap<LineId, readonly QuantityNotice[]>
  readonly refusals: ReadonlyMap<LineId, string>
  /** What the buyer is asked about: 确定删除这件商品吗? Empty when nothing is asked. */
  readonly toRemove: readonly LineId[]
}

export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as { readonly cart: Cart },
    emitted: {} as { readonly type: 'exchange-removed'; readonly reason: string },
  },
  actors: {
    writeCart: fromPromise<CartAnswer, CartWrite>(() => notProvided('writeCart')),
    loadCart: fromPromise<CartAnswer>(() => notProvided('loadCart')),
  },
  guards: { somethingWaits: ({ context }) => context.waiting.length > 0 },
}).createMachine({
  id: 'cart',
  type: 'parallel',
  context: ({ input }) => ({
    confirmed: input.cart,
    writing: null,
    waiting: [],
    notices: new Map(),
    refusals: new Map(),
    toRemove: [],
  }),
  on: {
    'change-quantity': { actions: assign(({ context, event }) => wishQuantity(context, event)) },
    'select-lines': {
      actions: assign(({ context, event: { lineIds, selected } }) =>
        wish(context, { kind: 'selection', lineIds, selected }),
      ),
    },
    'take-cart': { actions: assign(({ context, event }) => reconciled(context, event.cart)) },
    'remove-lines': { actions: assign(({ event }) => ({ toRemove: event.lineIds })) },
    'keep-lines': { actions: assign({ toRemove: [] }) },
    'confirm-removal': {
      actions: assign(({ context }) => ({
        ...wish(context, { kind: 'removal', lineIds: context.toRemove }),
        toRemove: [],
      })),
    },
    'drop-lines': {
      actions: assign(({ context, event: { lineIds } }) => wish(context, { kind: 'removal', lineIds })),
    },
  },
  states: {
    saving: {
      initial: 'settled',
      states: {
        settled: {
          description: 'Everything that the buyer changed is known to the server.',
          always: { guard: 'somethingWaits', target: 'writing' },
        },
        writing: {
          description: 'One change is on its way; further ones wait, the latest for each line.',
          entry: assign(({ context: { waiting } }) => ({ writing: waiting[0] ?? null, waiting: waiting.slice(1) })),
          invoke: {
            id: 'writeCart',
            src: 'writeCart',
            input: ({ context }) => context.writing ?? { kind: 'removal', lineIds: [] },
            onDone: {
              target: 'settled',
              actions: enqueueActions(({ context, event: { output }, enqueue }) => {
                if (output.ok) {
                  enqueue.assign(settledBy(context, output.value))
                  if (losesExchange(context, output.value))
                    enqueue(emit({ type: 'exchange-removed', reason: exchangeRemovedText }))
                } else {
                  enqueue.assign(refusedBy(context, output.error.reason))
                  enqueue.raise({ type: 'refresh' })
                }
              }),
            },
            onError: {
              target: 'settled',
              actions: enqueueActions(({ context, enqueue }) => {
                enqueue.assign(refusedBy(context, systemBusyText))
                enqueue.raise({ type: 'refresh' })
              }),
            },
          },
        },
      },
    },
    freshness: {
      initial: 'fresh',
      states: {
        fresh: {
          description: 'The server has been asked after everything that might have changed the cart.',
          on: { refresh: 'refreshing' },
        },
        refreshing: {
          description: 'The cart is asked for again: another tab changed it, or a write was refused or lost.',
          on: { refresh: { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            onDone: {
              target: 'fresh',
              actions: assign(({ context, event: { output } }) => (output.ok ? reconciled(context, output.value) : {})),
            },
            onError: 'fresh',
          },
        },
      },
    },
  },
})

export type CartSnapshot = SnapshotFrom<typeof cartMachine>

/** The newest cart that the server sent. */
export const confirmedCart = ({ context }: Pick<CartSnapshot, 'context'>): Cart => context.confirmed

/** The optimistic cart: the server's, with every pending change applied. */
export const shownCart = ({ context }: Pick<CartSnapshot, 'context'>): Cart => shown(context)

/** Why a line's quantity is not the one that was typed. */
export const lineNotices = ({ context }: Pick<CartSnapshot, 'context'>, lineId: LineId): readonly QuantityNotice[] =>
  context.notices.get(lineId) ?? []

/** Why a line's last change fell away. */
export const lineRefusal = ({ context }: Pick<CartSnapshot, 'context'>, lineId: LineId): string | null =>
  context.refusals.get(lineId) ?? null

export const isSaving = (snapshot: CartSnapshot): boolean => snapshot.matches({ saving: 'writing' })

/** The lines that the open question is about; empty when nothing is asked. */
export const linesToRemove = ({ context }: Pick<CartSnapshot, 'context'>): readonly LineId[] => context.toRemove

const notProvided = (slot: string): never => {
  throw new Error(`the cart needs ${slot}`)
}

const shown = ({ confirmed, writing, waiting }: CartContext): Cart =>
  [...(writing ? [writing] : []), ...waiting].reduce(applied, confirmed)

const applied = (cart: Cart, write: CartWrite): Cart => {
  switch (write.kind) {
    case 'quantity':
      return { ...cart, lines: withQuantity(cart.lines, write.lineId, write.quantity) }
    case 'selection':
      return { ...cart, lines: withSelection(cart.lines, write.lineIds, write.selected) }
    case 'removal':
      return { ...cart, lines: cart.lines.filter(({ id }) => !write.lineIds.includes(id)) }
  }
}

const withQuantity = (lines: readonly ChosenLine[], lineId: LineId, quantity: number): readonly ChosenLine[] =>
  lines.map((line) => (line.id === lineId ? { ...line, quantity } : line))

/** Snaps a requested quantity as the server will, explains the difference, and queues it for writing. */
const wishQuantity = (
  context: CartContext,
  { lineId, quantity }: Extract<CartEvent, { readonly type: 'change-quantity' }>,
): Partial<CartContext> => {
  const line = shown(context).lines.find(({ id }) => id === lineId)
  if (!line) return {}
  if (isQuantityFixed(line)) return { refusals: withEntry(context.refusals, [lineId], quantityFixedText) }
  const snapped = snapQuantity(quantity, lineBounds(line), quantity < line.quantity ? 'down' : 'set')
  const notices = withEntry(context.notices, [lineId], snapped.notices)
  if (snapped.quantity === 0) {
    const [why] = snapped.notices
    const text = why ? quantityNoticeText(why, lineUnit(line)) : outOfStockText
    return { notices, refusals: withEntry(context.refusals, [lineId], text) }
  }
  return { ...wish(context, { kind: 'quantity', lineId, quantity: snapped.quantity }), notices }
}

/** What of a write concerns lines that are there. */
const limitedTo = (write: CartWrite, ids: ReadonlySet<LineId>): readonly CartWrite[] => {
  if (write.kind === 'quantity') return ids.has(write.lineId) ? [write] : []
  const lineIds = write.lineIds.filter((id) => ids.has(id))
  return lineIds.length > 0 ? [{ ...write, lineIds }] : []
}

/**
 * A new change replaces queued ones for the same lines; one that changes nothing, or no visible line, is not queued.
 */
const wish = (context: CartContext, wished: CartWrite): Partial<CartContext> => {
  const [write] = limitedTo(wished, new Set(shown(context).lines.map(({ id }) => id)))
  if (write === undefined) return {}
  const waiting = context.waiting.flatMap((earlier) => overtaken(earlier, write))
  const lineIds = linesOf(write)
  const before = shown({ ...context, waiting })
  const changesNothing =
    write.kind === 'quantity' &&
    before.lines.some((line) => line.id === write.lineId && line.quantity === write.quantity)
  return {
    waiting: changesNothing ? waiting : [...waiting, write],
    notices: write.kind === 'removal' ? without(context.notices, lineIds) : context.notices,
    refusals: without(context.refusals, lineIds),
  }
}

/** What remains of a queued write after a newer change. */
const overtaken = (earlier: CartWrite, newer: CartWrite): readonly CartWrite[] => {
  if (newer.kind !== 'removal' && newer.kind !== earlier.kind) return [earlier]
  const taken = new Set(linesOf(newer))
  if (earlier.kind === 'quantity') return taken.has(earlier.lineId) ? [] : [earlier]
  const lineIds = earlier.lineIds.filter((id) => !taken.has(id))
  return lineIds.length > 0 ? [{ ...earlier, lineIds }] : []
}

const linesOf = (write: CartWrite): readonly LineId[] => (write.kind === 'quantity' ? [write.lineId] : write.lineIds)

/**
 * An older answer never replaces a newer cart; queued changes for removed lines are dropped, unchanged lines keep
 * their objects.
 */
const reconciled = (context: CartContext, cart: Cart): Partial<CartContext> => {
  if (cart.version < context.confirmed.version) return {}
  const ids = new Set(cart.lines.map(({ id }) => id))
  return {
    confirmed: reuseCart(context.confirmed, cart),
    waiting: context.waiting.flatMap((write) => limitedTo(write, ids)),
    toRemove: context.toRemove.filter((id) => ids.has(id)),
  }
}

/** The answer to the write on its way. A quantity that the server had to change brings a notice. */
const settledBy = (context: CartContext, cart: Cart): Partial<CartContext> => {
  const { writing } = context
  const settled = { ...reconciled(context, cart), writing: null }
  if (writing?.kind !== 'quantity' || context.waiting.some((later) => linesOf(later).includes(writing.lineId)))
    return settled
  const line = cart.lines.find(({ id }) => id === writing.lineId)
  if (!line || line.quantity === writing.quantity) return settled
  const text = `数量已调整为${line.quantity}${lineUnit(line)}`
  return { ...settled, refusals: withEntry(context.refusals, [writing.lineId], text) }
}

/** Whether a 换购 is gone that nobody removed: a write took its threshold away. */
const losesExchange = ({ confirmed, writing }: CartContext, { lines }: Cart): boolean => {
  const there = new Set([...lines.map(({ id }) => id), ...(writing?.kind === 'removal' ? writing.lineIds : [])])
  return confirmed.lines.some(({ kind, id }) => kind === 'exchange' && !there.has(id))
}

const refusedBy = ({ writing, refusals }: CartContext, reason: string): Partial<CartContext> => ({
  writing: null,
  refusals: writing ? withEntry(refusals, linesOf(writing), reason) : refusals,
})

const withEntry = <V>(map: ReadonlyMap<LineId, V>, ids: readonly LineId[], value: V): ReadonlyMap<LineId, V> =>
  new Map([...map, ...ids.map((id) => [id, value] as const)])

const without = <V>(map: ReadonlyMap<LineId, V>, ids: readonly LineId[]): ReadonlyMap<LineId, V> =>
  new Map([...map].filter(([id]) => !ids.includes(id)))
