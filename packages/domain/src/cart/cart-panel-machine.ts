/**
 * The cart in the right sidebar: a panel that slides out, and stays in on the cart page (docs/product.md#4-side-cart).
 *
 * Input `{ onCartPage }`: whether the page is cart step 1. Provide the actor `loadCart`.
 *
 * Events: `toggle-panel` (a click) · `close-panel` (Escape, or a press outside) · `refresh-cart` (the
 * cart-changed flag: something was added, or another tab changed the cart).
 * Selectors: isPanelOpen, panelWidth, panelCart, isRefreshing.
 */
import { assign, fromPromise, setup, stateIn, type SnapshotFrom } from 'xstate'
import type { Result } from '../kernel/result.ts'
import type { Cart } from './cart.ts'

/** In px. */
const CLOSED_WIDTH = 40
const OPEN_WIDTH = 310

export type PanelEvent =
  | { readonly type: 'toggle-panel' }
  | { readonly type: 'close-panel' }
  | { readonly type: 'refresh-cart' }

type PanelContext = { readonly startsOnCartPage: boolean; readonly cart: Cart | null }

export const cartPanelMachine = setup({
  types: {
    context: {} as PanelContext,
    events: {} as PanelEvent,
    input: {} as { readonly onCartPage: boolean },
  },
  actors: {
    loadCart: fromPromise<Result<Cart, { readonly reason: string }>>(() => {
      throw new Error('the cart panel needs loadCart')
    }),
  },
  guards: {
    startsOnCartPage: ({ context }) => context.startsOnCartPage,
    panelIsClosed: stateIn({ panel: 'closed' }),
  },
}).createMachine({
  id: 'cartPanel',
  type: 'parallel',
  context: ({ input }) => ({ startsOnCartPage: input.onCartPage, cart: null }),
  states: {
    panel: {
      initial: 'arriving',
      states: {
        arriving: {
          description: 'Is the page the cart itself?',
          always: [{ guard: 'startsOnCartPage', target: 'locked' }, { target: 'closed' }],
        },
        closed: {
          description: 'Only the rail is visible.',
          on: { 'toggle-panel': 'open' },
        },
        open: {
          description: 'The panel lies over the page.',
          on: { 'toggle-panel': 'closed', 'close-panel': 'closed' },
        },
        locked: { description: 'Cart step 1 shows the cart already: the panel stays closed.' },
      },
    },
    content: {
      initial: 'outdated',
      states: {
        fresh: {
          description: 'The panel shows the cart as the server last sent it.',
          on: { 'refresh-cart': 'refreshing' },
        },
        outdated: {
          description: 'Nothing was loaded yet, or loading failed: opening the panel loads again.',
          on: { 'toggle-panel': { guard: 'panelIsClosed', target: 'refreshing' }, 'refresh-cart': 'refreshing' },
        },
        refreshing: {
          description: 'The cart is loading; a change meanwhile loads it again and drops the older answer.',
          on: { 'refresh-cart': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'fresh',
                actions: assign(({ context, event }) => (event.output.ok ? newer(context, event.output.value) : {})),
              },
              { target: 'outdated' },
            ],
            onError: 'outdated',
          },
        },
      },
    },
  },
})

export type PanelSnapshot = SnapshotFrom<typeof cartPanelMachine>

export const isPanelOpen = (snapshot: PanelSnapshot): boolean => snapshot.matches({ panel: 'open' })
export const panelWidth = (snapshot: PanelSnapshot): number => (isPanelOpen(snapshot) ? OPEN_WIDTH : CLOSED_WIDTH)

/** The cart to show; null before one was loaded. An older one stays while it is asked for anew. */
export const panelCart = ({ context }: Pick<PanelSnapshot, 'context'>): Cart | null => context.cart

export const isRefreshing = (snapshot: PanelSnapshot): boolean => snapshot.matches({ content: 'refreshing' })

/** An older answer never replaces a newer cart. */
const newer = ({ cart }: PanelContext, loaded: Cart): Partial<PanelContext> =>
  cart !== null && loaded.version < cart.version ? {} : { cart: loaded }
