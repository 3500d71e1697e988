import { useEffect } from 'react'

/** Where a reader of the screen knows to be; the focus of what is gone goes to none but these or what lies in them. */
const PLACES = 'main, header, nav, aside, footer, [role="dialog"], [role="alertdialog"]'

const DIALOG = '[role="dialog"], [role="alertdialog"]'

const withAncestors = (element: Element): readonly Element[] => {
  const chain: Element[] = []
  for (let each: Element | null = element; each !== null; each = each.parentElement) chain.push(each)
  return chain
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/** For once, on something that the keyboard does not stop at by itself. */
const focusOnce = (element: HTMLElement): void => {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * A button may be gone with what it did: then the nearest thing around it that still stands has the focus, and the next
 * Tab goes on from there. What went with a dialog is looked for around what opened it.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let chain: readonly Element[] = []
    let around: readonly Element[] = []
    let due = 0
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      // The focus came into a dialog: where it was is where it goes back to.
      if (target.closest(DIALOG) !== null && chain[0]?.closest(DIALOG) === null) around = chain
      if (target.closest(DIALOG) === null) around = []
      chain = withAncestors(target)
    }
    /** Who presses beside everything leaves the focus nowhere on purpose. */
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
      // A button that was disabled has lost the focus only once the page is drawn.
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
