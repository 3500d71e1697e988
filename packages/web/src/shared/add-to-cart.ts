import { type AddedToCart, type CartItem, type GoodsItem, lineKindOf } from '@xinglin/domain/cart'
import type { ActivityId, Goods } from '@xinglin/domain/goods'
import { takesSpecialPrice } from '@xinglin/ui-kit/commerce/selling'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCartCount, useCartTabs } from './cart-count.tsx'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'
import { paths } from './paths.ts'

/** A good as a buyer takes it: by default as it is offered, at its special price and in its running activity. */
export type Taken = {
  readonly goods: Goods
  readonly quantity: number
  readonly atBasePrice?: boolean
  readonly activityId?: ActivityId | null
}

/** What is sent: which price row and which activity the line is to have, and never a price. */
export const cartItem = ({ goods, quantity, atBasePrice = false, activityId }: Taken): GoodsItem => {
  const special = goods.sale.kind === 'open' && !atBasePrice && takesSpecialPrice(goods) ? goods.sale.special : null
  return {
    kind: 'goods',
    goodsId: goods.id,
    quantity,
    warehouseId: goods.warehouseId,
    priceId: special?.id ?? null,
    activityId: activityId === undefined ? (goods.activity?.id ?? null) : activityId,
    atBasePrice,
    nearExpiry: !atBasePrice && lineKindOf(goods) === 'nearExpiry',
  }
}

/** What the buyer is told: one line's own sentence, or how many lines did not go in or have another quantity. */
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

/** What became of one good that was added: units in the cart now (0: it was refused) and what is to be said. */
export type AddOutcome = { readonly quantity: number; readonly notice: string }

type AddToCart = {
  /** Under way, by the good's id. */
  readonly adding: ReadonlySet<number>
  /** What lies in the cart since then, by the good's id: newer than what the page was loaded with. */
  readonly held: ReadonlyMap<number, number>
  /** Of every good that was added since the page was loaded, by its id. */
  readonly outcomes: ReadonlyMap<number, AddOutcome>
  /** Answers whether the goods lie in the cart now. */
  readonly add: (taken: readonly Taken[]) => Promise<boolean>
}

const isIn = ({ quantity }: AddOutcome): boolean => quantity > 0

/** Puts items into the cart in one call, and tells the badge and the buyer; null when nothing was put there. */
export const useAddItems = (): ((items: readonly CartItem[]) => Promise<AddedToCart | null>) => {
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const [, setCartCount] = useCartCount()
  return useCallback(
    async (items) => {
      const result = await client.cart.add({ items })
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
    [client, notices, navigate, setCartCount],
  )
}

/** How many of the goods lie in no line of the cart yet, as far as the page knows: the badge shows them at once. */
export const newKinds = (taken: readonly Taken[], held: ReadonlyMap<number, number>): number =>
  new Set(taken.flatMap(({ goods }) => ((held.get(goods.id) ?? goods.inCart) > 0 ? [] : [goods.id]))).size

/** 加入购物车 from any page: which goods are under way, and what lies in the cart since then. */
export const useAddToCart = (): AddToCart => {
  const addItems = useAddItems()
  const { anticipate } = useCartTabs()
  const [adding, setAdding] = useState<ReadonlySet<number>>(new Set())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, AddOutcome>>(new Map())
  const held = useMemo(
    () => new Map([...outcomes].flatMap(([id, outcome]) => (isIn(outcome) ? [[id, outcome.quantity] as const] : []))),
    [outcomes],
  )

  const add = useCallback(
    async (taken: readonly Taken[]): Promise<boolean> => {
      const ids = taken.map(({ goods }) => goods.id)
      setAdding((before) => new Set([...before, ...ids]))
      const kinds = newKinds(taken, held)
      anticipate(kinds)
      const added = await addItems(taken.map(cartItem))
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
    [addItems, anticipate, held],
  )
  return { adding, held, outcomes, add }
}
