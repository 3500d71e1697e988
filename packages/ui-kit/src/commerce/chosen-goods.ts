import { unavailableBecause } from '@xinglin/domain/cart'
import type { Goods } from '@xinglin/domain/goods'
import { useState } from 'react'

/** Adding goods to the cart from a list. */
export type ChosenGoods = { readonly goods: Goods; readonly quantity: number }

/** The quantities that a buyer enters in a list, and the rows that are selected; `offered` has the first quantities. */
export const useChosenGoods = (offered: readonly ChosenGoods[]) => {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())

  const lines = offered.map(({ goods, quantity }) => ({
    goods,
    quantity: quantities.get(goods.id) ?? Math.max(1, quantity),
  }))
  const buyable = lines.filter(({ goods }) => unavailableBecause({ goods }) === null)
  const picked = buyable.filter(({ goods }) => chosen.has(goods.id))

  const choose = (of: readonly ChosenGoods[], on: boolean): void => {
    const ids = new Set<number>(of.map(({ goods }) => goods.id))
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.has(id))))
  }
  return {
    lines,
    picked,
    isChosen: ({ goods }: ChosenGoods): boolean => chosen.has(goods.id),
    choose: (line: ChosenGoods, on: boolean): void => choose([line], on),
    setQuantity: ({ goods }: ChosenGoods, quantity: number): void =>
      setQuantities((before) => new Map(before).set(goods.id, quantity)),
    all: {
      selection: picked.length === 0 ? 'none' : picked.length === buyable.length ? 'all' : 'some',
      onSelectAll: (on: boolean): void => choose(buyable, on),
    },
    disabled: buyable.length === 0,
  } as const
}

/** Focuses the next quantity field of a list whose rows have `data-goods`; the last one keeps the focus. */
export const focusQuantityAfter = ({ id }: Goods, list: HTMLElement | null): void => {
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('[role="spinbutton"]') ?? [])]
  const at = fields.findIndex((field) => field.closest<HTMLElement>('[data-goods]')?.dataset['goods'] === String(id))
  fields[at + 1]?.focus()
}
