import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCart, law } from '../testing/testing.ts'
import { priceCart } from './cart-pricing.ts'
import { selectableIds, selectedIds, selectionState, withSelection, withUnavailableUnselected } from './selection.ts'

test('law: selecting everything selects what can be bought and nothing else', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const ids = cart.lines.map(({ id }) => id)
      const all = priceCart({ ...cart, lines: withSelection(cart.lines, ids, true) })
      expect(selectedIds(all.lines)).toEqual(selectableIds(all.lines))
      expect(selectionState(all.lines)).toBe(selectableIds(all.lines).length > 0 ? 'all' : 'none')
      const none = priceCart({ ...cart, lines: withSelection(cart.lines, ids, false) })
      expect(selectedIds(none.lines)).toEqual([])
      expect(selectionState(none.lines)).toBe('none')
    }),
  )
})

test('docs/product.md#4-line-selection: law: on load, lines that cannot be bought are unselected and the total stays', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const loaded = priceCart({ ...cart, lines: withUnavailableUnselected(cart.lines) })
      expect(
        loaded.lines.every(({ line, unavailable }) => unavailable === null || line.kind === 'gift' || !line.selected),
      ).toBe(true)
      expect(loaded.goodsTotal).toBe(priceCart(cart).goodsTotal)
    }),
  )
})

test('law: a box is in between exactly when some but not all available lines are selected', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const { lines } = priceCart(cart)
      const [selected, available] = [selectedIds(lines).length, selectableIds(lines).length]
      expect(selectionState(lines) === 'some').toBe(selected > 0 && selected < available)
    }),
  )
})
