import type { Client } from '@xinglin/api-contract/client'
import { type Cart, type CartLine, goodsIn, lineName, priceCart } from '@xinglin/domain/cart'
import { cartPanelMachine, isPanelOpen, panelCart, type PanelEvent } from '@xinglin/domain/cart-panel-machine'
import { err, ok, type Result } from '@xinglin/domain/kernel/result'
import { CartPanel } from '@xinglin/ui-kit/commerce/CartPanel'
import { useMemo, useSyncExternalStore } from 'react'
import { createActor, fromPromise } from 'xstate'
import { ALL_LINES } from '../shared/all-lines.ts'
import { paths } from '../shared/paths.ts'

/** The cart beside the rail, loaded on first use. */
export type RailPanel = {
  readonly send: (event: PanelEvent) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly isOpen: () => boolean
  readonly close: () => void
  readonly Content: () => React.ReactElement
}

export const startRailPanel = (client: Client): RailPanel => {
  const actor = createActor(
    cartPanelMachine.provide({
      actors: {
        loadCart: fromPromise(async ({ signal }): Promise<Result<Cart, { readonly reason: string }>> => {
          const answer = await client.cart.list({ filter: ALL_LINES }, { signal, scope: 'panel' })
          return answer.ok ? ok(answer.value) : err({ reason: answer.error.kind })
        }),
      },
    }),
    { input: { onCartPage: false } },
  )
  actor.start()
  const subscribe = (listener: () => void): (() => void) => {
    const heard = actor.subscribe(listener)
    return () => heard.unsubscribe()
  }
  const Content = () => {
    const cart = useSyncExternalStore(subscribe, () => panelCart(actor.getSnapshot()))
    const priced = useMemo(() => (cart === null ? null : priceCart(cart)), [cart])
    return (
      <CartPanel
        cart={priced}
        cartHref={paths.cart()}
        hrefOf={goodsOf}
        similarHrefOf={similarTo}
        onClose={() => actor.send({ type: 'close-panel' })}
      />
    )
  }
  return {
    send: (event) => actor.send(event),
    subscribe,
    isOpen: () => isPanelOpen(actor.getSnapshot()),
    close: () => actor.stop(),
    Content,
  }
}

const goodsOf = (line: CartLine): string => {
  const [first] = goodsIn(line)
  return first === undefined ? paths.cart() : paths.goods(first.goods.id)
}

const similarTo = (line: CartLine): string => paths.search({ keyword: lineName(line) })
