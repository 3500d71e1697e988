import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { type AddedToCart, type CartItem, cartItem, type Taken } from '@xinglin/domain/cart'
import type { GoodsId } from '@xinglin/domain/goods'
import type { Result } from '@xinglin/domain/kernel/result'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCartCount, useCartTabs } from './cart-count.tsx'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'
import { paths } from './paths.ts'

/** The notice for the buyer: one line's own message, or how many lines were refused or adjusted. */
export const addedWords = ({ lines }: Pick<AddedToCart, 'lines'>): string => {
  const spoken = lines.filter(({ notice }) => notice !== '')
  const refused = lines.filter(({ quantity }) => quantity === 0).length
  const adjusted = spoken.filter(({ quantity }) => quantity > 0).length
  const head = refused === lines.length ? '未加入购物车' : '已加入购物车'
  const [only] = spoken
  if (only === undefined) return head
  if (lines.length === 1 || (spoken.length === 1 && refused === 0)) return `${head}，${only.notice}`
  const parts = [
    ...(refused > 0 && refused < lines.length ? [`${refused} 种未加入`] : []),
    ...(adjusted > 0 ? [`${adjusted} 种数量有调整`] : []),
  ]
  return parts.length === 0 ? `${refused} 种均${head}` : `${head}，其中 ${parts.join('，')}`
}

/** Result of one added good: units in the cart now (0: it was refused) and the message to show. */
export type AddOutcome = { readonly quantity: number; readonly notice: string }

type AddToCart = {
  /** Pending additions, by the good's id. */
  readonly adding: ReadonlySet<number>
  /** Quantities in the cart since then, by the good's id: newer than the loaded page. */
  readonly held: ReadonlyMap<number, number>
  /** Results of every good that was added since the page was loaded, by its id. */
  readonly outcomes: ReadonlyMap<number, AddOutcome>
  /** Resolves to whether the goods are in the cart now. */
  readonly add: (taken: readonly Taken[]) => Promise<boolean>
  /** One pack of a good as it is offered. */
  readonly addPack: (goods: Taken['goods']) => Promise<boolean>
}

const isIn = ({ quantity }: AddOutcome): boolean => quantity > 0

/** Updates the badge and shows a notice; null when nothing was added. */
const useAdded = (): ((result: Result<AddedToCart, Failure<unknown>>) => AddedToCart | null) => {
  const notices = useNotices()
  const navigate = useNavigate()
  const [, setCartCount] = useCartCount()
  return useCallback(
    (result) => {
      if (!result.ok) {
        notices.failure(result.error)
        return null
      }
      setCartCount(result.value.total)
      notices.toast({
        text: addedWords(result.value),
        tone: result.value.lines.some(isIn) ? 'success' : 'warning',
        action: { label: '去购物车', onPress: () => void navigate(paths.cart()) },
      })
      return result.value
    },
    [notices, navigate, setCartCount],
  )
}

type AddItems = (items: readonly CartItem[]) => Promise<AddedToCart | null>

/** Adds items to the cart in one call. */
export const useAddItems = (): AddItems => {
  const client = useClient()
  const added = useAdded()
  return useCallback(async (items) => added(await client.cart.add({ items })), [client, added])
}

/** Adds one pack of a good at its current offer. */
export const useQuickAdd = (): ((id: GoodsId) => Promise<AddedToCart | null>) => {
  const client = useClient()
  const added = useAdded()
  return useCallback(async (id) => added(await client.cart.quickAdd({ id })), [client, added])
}

/** How many of the goods are in no line of the cart yet, as far as the page knows: for an optimistic badge. */
export const newKinds = (taken: readonly Taken[], held: ReadonlyMap<number, number>): number =>
  new Set(taken.flatMap(({ goods }) => ((held.get(goods.id) ?? goods.inCart) > 0 ? [] : [goods.id]))).size

/** 加入购物车 from any page: pending additions, and quantities in the cart since then. */
export const useAddToCart = (): AddToCart => {
  const addItems = useAddItems()
  const quickAdd = useQuickAdd()
  const { anticipate } = useCartTabs()
  const [adding, setAdding] = useState<ReadonlySet<number>>(new Set())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, AddOutcome>>(new Map())
  const held = useMemo(
    () => new Map([...outcomes].flatMap(([id, outcome]) => (isIn(outcome) ? [[id, outcome.quantity] as const] : []))),
    [outcomes],
  )

  const put = useCallback(
    async (taken: readonly Taken[], call: () => Promise<AddedToCart | null>): Promise<boolean> => {
      const ids = taken.map(({ goods }) => goods.id)
      setAdding((before) => new Set([...before, ...ids]))
      const kinds = newKinds(taken, held)
      anticipate(kinds)
      const added = await call()
      if (added === null) anticipate(-kinds)
      setAdding((before) => new Set([...before].filter((id) => !ids.some((one) => one === id))))
      if (added === null) return false
      setOutcomes(
        (before) =>
          new Map([
            ...before,
            ...added.lines.flatMap(({ goodsId, ...outcome }) =>
              goodsId === null ? [] : [[goodsId, outcome] as const],
            ),
          ]),
      )
      return added.lines.some(isIn)
    },
    [anticipate, held],
  )
  const add = useCallback((taken: readonly Taken[]) => put(taken, () => addItems(taken.map(cartItem))), [put, addItems])
  const addPack = useCallback(
    (goods: Taken['goods']) => put([{ goods, quantity: 1 }], () => quickAdd(goods.id)),
    [put, quickAdd],
  )
  return { adding, held, outcomes, add, addPack }
}
