/**
 * Step 2: from 核对订单信息 to a placed order. Paying it is payment-machine.ts.
 *
 * Input `{ review, newKey, pendingKey, stored }`. `newKey` mints idempotency keys. Keep `pendingKey(snapshot)` in session
 * storage while it is not null and hand it back as `pendingKey`: a buyer who left while the answer was open is told
 * what became of the order. `stored` is the draft of a buyer who comes back from signing. Provide the actors `placeOrder`
 * and `askOutcome`.
 *
 * Events: `choose-address` · `take-addresses` (one was added or mended) · `choose-invoice` · `write-invoice` ·
 * `choose-offers` (coupon, vouchers, balance; only what is named changes) · `write-remark` · `confirm-order` ·
 * `ask-again`. Emits `order-placed` and `contract-unsigned`: the web
 * goes to the payment or to /dzht. Selectors: reviewOf, draftOf, messageOf, fieldErrorsOf, isPlacing,
 * isUnsure, isChanged, changesOf, pendingKey.
 */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { priceCart } from '../cart/cart.ts'
import type { Address, AddressId } from '../members/members.ts'
import type { CheckoutReview, PlacedOrder } from './checkout.ts'
import { nothingChosen, stillChosen, type ChosenOffers } from './chosen-offers.ts'
import { couponAtHand } from './coupon-at-hand.ts'
import { orderRefusalText } from './order-refusals.ts'
import { type ReviewChange, reviewChanges } from './review-changes.ts'

/** While the outcome of a submit is unknown, the shop is asked again this often. */
export const ASK_AGAIN_MS = 3000

/** What the buyer fills in on step 2. */
export type OrderDraft = ChosenOffers & {
  readonly addressId: AddressId | null
  readonly invoice: string
  readonly invoiceTitle: string
  readonly taxNumber: string
  readonly remark: string
}

export type PlaceOrder = ChosenOffers & {
  readonly cartVersion: number
  readonly addressId: AddressId
  readonly invoice: string
  readonly invoiceTitle: string
  readonly taxNumber: string
  readonly remark: string
  /** The same for the same intent, however often it is sent. */
  readonly key: string
}

/** What came of a submit. `unknown`: no answer came; it may have happened. */
export type PlaceAnswer =
  | { readonly kind: 'placed'; readonly orders: readonly PlacedOrder[] }
  | { readonly kind: 'changed'; readonly message: string; readonly review: CheckoutReview }
  | { readonly kind: 'contractUnsigned'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly errors?: FieldErrors }
  | { readonly kind: 'unknown' }

/** What is wrong with what was filled in, by the name of the field. */
export type FieldErrors = { readonly [field: string]: readonly string[] }

/** What became of a submit whose answer was lost: its orders, null when it never arrived, `unknown` when not told. */
export type OutcomeAnswer =
  | { readonly kind: 'known'; readonly orders: readonly PlacedOrder[] | null }
  | { readonly kind: 'unknown' }

export type CheckoutInput = {
  readonly review: CheckoutReview
  readonly newKey: () => string
  readonly pendingKey: string | null
  /** What was filled in before the buyer was led to sign; it counts as far as it still holds. */
  readonly stored?: OrderDraft | null
}

export type CheckoutEvent =
  | { readonly type: 'choose-address'; readonly addressId: AddressId }
  | { readonly type: 'take-addresses'; readonly addresses: readonly Address[]; readonly chosen: AddressId }
  | { readonly type: 'choose-invoice'; readonly invoice: string }
  | { readonly type: 'write-invoice'; readonly title: string; readonly taxNumber: string }
  | { readonly type: 'choose-offers'; readonly chosen: Partial<ChosenOffers> }
  | { readonly type: 'write-remark'; readonly remark: string }
  | { readonly type: 'confirm-order' }
  | { readonly type: 'ask-again' }

export type CheckoutEmitted =
  | { readonly type: 'order-placed'; readonly orders: readonly PlacedOrder[] }
  | { readonly type: 'contract-unsigned'; readonly message: string }

type CheckoutContext = {
  readonly newKey: () => string
  readonly review: CheckoutReview
  readonly draft: OrderDraft
  /** The key of the submit that is on its way or whose outcome is unknown. */
  readonly key: string | null
  readonly message: string | null
  readonly errors: FieldErrors
  /** How the order now shown differs from the one that was last submitted. */
  readonly changes: readonly ReviewChange[]
  readonly placed: readonly PlacedOrder[]
  /** How the last submit ended, as far as it is known. */
  readonly came: PlaceAnswer['kind'] | null
}

const NOT_ARRIVED = '订单未提交成功，请重新提交'
const CONTRACT = orderRefusalText({ code: 'CONTRACT_UNSIGNED' })
const LICENCE_ADDRESS = '含麻商品须送至证照地址'

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    emitted: {} as CheckoutEmitted,
  },
  actors: {
    placeOrder: fromPromise<PlaceAnswer, PlaceOrder>(() => notProvided('placeOrder')),
    askOutcome: fromPromise<OutcomeAnswer, { readonly key: string }>(() => notProvided('askOutcome')),
  },
  guards: {
    outcomeIsOpen: ({ context }) => context.key !== null,
    contractIsUnsigned: ({ context }) => context.review.refusals.some(({ code }) => code === 'CONTRACT_UNSIGNED'),
    orderCame: ({ context }) => context.came === 'placed',
    mayConfirm: ({ context }) => problemOf(context) === null,
  },
  delays: { askAgain: ASK_AGAIN_MS },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    newKey: input.newKey,
    review: input.review,
    draft: input.stored ? redrafted(input.stored, input.review) : freshDraft(input.review),
    key: input.pendingKey,
    message: null,
    errors: {},
    changes: [],
    placed: [],
    came: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Step 2 opens, or opens again after a submit whose answer was never seen.',
      always: [{ guard: 'outcomeIsOpen', target: 'unsure' }, { target: 'reviewing' }],
    },
    reviewing: {
      description: 'Step 2: the buyer reads what will be ordered and fills in where to and how.',
      initial: 'asShown',
      on: {
        'choose-address': { actions: assign(({ context, event }) => drafted(context, { addressId: event.addressId })) },
        'take-addresses': { actions: assign(({ context, event }) => readdressed(context, event)) },
        'choose-invoice': { actions: assign(({ context, event }) => drafted(context, { invoice: event.invoice })) },
        'write-invoice': {
          actions: assign(({ context, event }) =>
            drafted(context, { invoiceTitle: event.title, taxNumber: event.taxNumber }),
          ),
        },
        'choose-offers': {
          actions: assign(({ context, event }) =>
            drafted(context, stillChosen(context.review.wallet, { ...context.draft, ...event.chosen })),
          ),
        },
        'write-remark': { actions: assign(({ context, event }) => drafted(context, { remark: event.remark })) },
        'confirm-order': [
          { guard: 'contractIsUnsigned', target: 'unsigned', actions: assign({ message: CONTRACT }) },
          {
            guard: 'mayConfirm',
            target: 'placing',
            actions: assign(({ context }) => ({ key: context.newKey(), message: null, errors: {} })),
          },
          { actions: assign(({ context }) => ({ message: problemOf(context) })) },
        ],
      },
      states: {
        asShown: { description: 'The order is what the cart said.' },
        changed: { description: 'Price, stock or right changed meanwhile: the new order is shown with what differs.' },
      },
    },
    placing: {
      description: 'The order is on its way; pressing again does nothing.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => submission(context),
        onDone: { target: 'answered', actions: assign(({ context, event }) => answered(context, event.output)) },
        onError: 'unsure',
      },
    },
    answered: {
      description: 'What came of it decides where the buyer stands now.',
      always: [
        { guard: 'orderCame', target: 'placed' },
        { guard: ({ context }) => context.came === 'changed', target: 'reviewing.changed' },
        { guard: ({ context }) => context.came === 'contractUnsigned', target: 'unsigned' },
        { guard: ({ context }) => context.came === 'refused', target: 'reviewing' },
        { target: 'unsure' },
      ],
    },
    unsure: {
      description: 'No answer came. The order may exist, so it is asked for by its key and never sent again blindly.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The shop is asked what became of the submit.',
          invoke: {
            id: 'askOutcome',
            src: 'askOutcome',
            input: ({ context }) => ({ key: context.key ?? '' }),
            onDone: { target: 'known', actions: assign(({ event }) => withOutcome(event.output)) },
            onError: 'waiting',
          },
        },
        known: {
          description: 'It arrived, it never did, or the shop cannot say yet.',
          always: [
            { guard: 'orderCame', target: '#checkout.placed' },
            { guard: ({ context }) => context.came === 'refused', target: '#checkout.reviewing' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          description: 'The shop cannot be reached; it is asked again soon, or when the buyer presses.',
          after: { askAgain: 'asking' },
          on: { 'ask-again': 'asking' },
        },
      },
    },
    unsigned: {
      description: 'The yearly contract must be signed first (459): the buyer goes to /dzht, and opens step 2 anew.',
      entry: emit(({ context }) => ({ type: 'contract-unsigned' as const, message: context.message ?? CONTRACT })),
    },
    placed: {
      description: 'The order exists. The web goes on to its payment.',
      entry: [
        assign({ key: null, message: null }),
        emit(({ context }) => ({ type: 'order-placed' as const, orders: context.placed })),
      ],
      type: 'final',
    },
  },
})

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
type WithContext = Pick<CheckoutSnapshot, 'context'>

export const reviewOf = ({ context }: WithContext): CheckoutReview => context.review
export const draftOf = ({ context }: WithContext): OrderDraft => context.draft

/** The latest notice for the buyer, e.g. why the order was refused. */
export const messageOf = ({ context }: WithContext): string | null => context.message

/** Why the shop did not take a field, until it is filled in anew. */
export const fieldErrorsOf = ({ context }: WithContext): FieldErrors => context.errors

export const isPlacing = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('placing')
export const isUnsure = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('unsure')
export const isChanged = (snapshot: CheckoutSnapshot): boolean => snapshot.matches({ reviewing: 'changed' })

/** What differs in the order that is shown from the one that the buyer last submitted, line by line. */
export const changesOf = ({ context }: WithContext): readonly ReviewChange[] => context.changes

/** To be kept in session storage until it is null again. */
export const pendingKey = ({ context }: WithContext): string | null => context.key

const notProvided = (slot: string): never => {
  throw new Error(`checkout needs ${slot}`)
}

/**
 * What is chosen beforehand: the licence address where there are 含麻 goods (docs/rules.md#1-ephedrine), and the coupon
 * that lowers payable most (docs/rules.md#7-coupon).
 */
const freshDraft = (review: CheckoutReview): OrderDraft => {
  const { addresses, subOrders, invoiceTypes, invoiceTitle, cart, wallet } = review
  const licenceOnly = subOrders.some(({ part }) => part === 'ephedrine')
  const address = addresses.find((one) => (licenceOnly ? one.isLicence : one.isDefault)) ?? addresses[0]
  return {
    ...nothingChosen,
    couponId: couponAtHand(priceCart(cart), wallet.coupons)?.id ?? null,
    addressId: address?.id ?? null,
    invoice: invoiceTypes[0] ?? '',
    invoiceTitle: invoiceTitle.title,
    taxNumber: invoiceTitle.taxNumber,
    remark: '',
  }
}

const drafted = (context: CheckoutContext, change: Partial<OrderDraft>): Partial<CheckoutContext> => ({
  draft: { ...context.draft, ...change },
  message: null,
  errors: {},
})

/** The buyer's addresses as they are now. A 含麻 order keeps its licence address. */
const readdressed = (
  context: CheckoutContext,
  { addresses, chosen }: { readonly addresses: readonly Address[]; readonly chosen: AddressId },
): Partial<CheckoutContext> => {
  const refusals = context.review.refusals.filter(({ code }) => code !== 'NO_ADDRESS' || addresses.length === 0)
  const review = { ...context.review, addresses, refusals }
  const next = { ...context, review }
  const wished = { ...next, ...drafted(next, { addressId: chosen }) }
  return isBarredAddress(wished) ? { review } : { review, ...drafted(next, { addressId: chosen }) }
}

const answered = (context: CheckoutContext, answer: PlaceAnswer): Partial<CheckoutContext> => {
  const came = answer.kind
  switch (answer.kind) {
    case 'placed':
      return { came, placed: answer.orders }
    case 'changed':
      return {
        came,
        key: null,
        message: answer.message,
        review: answer.review,
        changes: reviewChanges(context.review, answer.review),
        draft: redrafted(context.draft, answer.review),
      }
    case 'contractUnsigned':
      return { came, key: null, message: answer.message }
    case 'refused':
      return { came, key: null, message: answer.message, errors: answer.errors ?? {} }
    case 'unknown':
      return { came }
  }
}

const withOutcome = (answer: OutcomeAnswer): Partial<CheckoutContext> => {
  if (answer.kind === 'unknown') return { came: 'unknown' }
  if (answer.orders === null) return { came: 'refused', key: null, message: NOT_ARRIVED }
  return { came: 'placed', placed: answer.orders }
}

/** What the buyer had filled in, as far as it still holds for the order as it is now. */
const redrafted = (draft: OrderDraft, review: CheckoutReview): OrderDraft => {
  const fresh = freshDraft(review)
  return {
    ...draft,
    ...stillChosen(review.wallet, draft),
    addressId: review.addresses.some(({ id }) => id === draft.addressId) ? draft.addressId : fresh.addressId,
    invoice: review.invoiceTypes.includes(draft.invoice) ? draft.invoice : fresh.invoice,
  }
}

const problemOf = (context: CheckoutContext): string | null => {
  const refusal = context.review.refusals.find(({ code }) => code !== 'NO_ADDRESS')
  if (refusal) return orderRefusalText(refusal)
  if (chosenAddress(context) === undefined) return orderRefusalText({ code: 'NO_ADDRESS' })
  return isBarredAddress(context) ? LICENCE_ADDRESS : null
}

const chosenAddress = ({ review, draft }: CheckoutContext): Address | undefined =>
  review.addresses.find(({ id }) => id === draft.addressId)

/** 含麻 goods go to the licence address alone. */
const isBarredAddress = (context: CheckoutContext): boolean =>
  context.review.subOrders.some(({ part }) => part === 'ephedrine') && chosenAddress(context)?.isLicence === false

const submission = ({ review, draft, key }: CheckoutContext): PlaceOrder => {
  if (draft.addressId === null || key === null) throw new Error('placed without an address')
  return {
    ...draft,
    cartVersion: review.cartVersion,
    addressId: draft.addressId,
    invoiceTitle: draft.invoiceTitle.trim(),
    taxNumber: draft.taxNumber.trim(),
    remark: draft.remark.trim(),
    key,
  }
}
