import { useEffect } from 'react'

/** Landmarks for screen readers; the focus of a removed element moves only to these or to elements inside them. */
const PLACES = 'main, header, nav, aside, footer, [role="dialog"], [role="alertdialog"]'

const DIALOG = '[role="dialog"], [role="alertdialog"]'

const withAncestors = (element: Element): readonly Element[] => {
  const chain: Element[] = []
  for (let each: Element | null = element; each !== null; each = each.parentElement) chain.push(each)
  return chain
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/** Focuses an element once that is not in the tab order. */
const focusOnce = (element: HTMLElement): void => {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * When a focused element is removed by its own action, the nearest remaining ancestor gets the focus, and Tab continues
 * from there. For an element in a dialog, the search starts at what opened the dialog.
 */
export const useFocusRestore = (): void => {
  useEffect(() => {
    let chain: readonly Element[] = []
    let around: readonly Element[] = []
    let due = 0
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      // The focus entered a dialog: remembers where to return.
      if (target.closest(DIALOG) !== null && chain[0]?.closest(DIALOG) === null) around = chain
      if (target.closest(DIALOG) === null) around = []
      chain = withAncestors(target)
    }
    /** A click outside any control removes the focus on purpose. */
    const forget = (): void => {
      chain = []
    }
    const mend = (): void => {
      const [held] = chain
      if (held === undefined || !isGone(held)) return
      if (document.activeElement !== document.body && document.activeElement !== held) return
      const stands = [...chain, ...around].find((each) => !isGone(each) && each.closest(PLACES) !== null)
      const place = stands ?? document.getElementById('main')
      if (place instanceof HTMLElement) focusOnce(place)
    }
    const observer = new MutationObserver(() => {
      // A disabled button loses the focus only after the next render.
      cancelAnimationFrame(due)
      due = requestAnimationFrame(() => setTimeout(mend))
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(due)
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}
