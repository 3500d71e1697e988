import type { KeyboardEvent } from 'react'

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

/**
 * Moves Tab from the last to the first element of a dialog at once. The focus guards of the headless library react a
 * moment later: with the key held down the focus would be on the page behind by then.
 */
export const goRound = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, shiftKey, target, currentTarget: dialog } = event
  if (key !== 'Tab' || !(target instanceof Element) || !dialog.contains(target)) return
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const isAtTheEdge = shiftKey ? target === first || target === dialog : target === last
  if (!isAtTheEdge) return
  event.preventDefault()
  const next = shiftKey ? last : first
  next?.focus()
}
