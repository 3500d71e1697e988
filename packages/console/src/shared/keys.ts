import { useEffect } from 'react'

const LETTERS = 'console-letters'

/** Whether single letters act as shortcuts: a choice of this browser (WCAG 2.1.4). */
export const hasLetterKeys = (): boolean => localStorage.getItem(LETTERS) !== 'off'

export const setLetterKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(LETTERS)
  else localStorage.setItem(LETTERS, 'off')
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

const hasDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Not while typing, in a dialog, or with Ctrl, Alt or Meta. */
const isOurs = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWriting(event.target)) &&
  (event.key.length > 1 || hasLetterKeys()) &&
  !hasDialog()

/** Single-key shortcuts. On `window` they act where no shortcut of the page (on `document`) has the same key. */
export const useKeys = (
  actions: { readonly [key: string]: (() => void) | null },
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = document,
): void => {
  useEffect(() => {
    const press = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || !isOurs(event)) return
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    target.addEventListener('keydown', press)
    return () => target.removeEventListener('keydown', press)
  }, [actions, target])
}

/** A key with Ctrl (⌘ on a Mac); `inFields` also while typing. Not while a dialog is open. */
export const useControlKey = (key: string, action: (() => void) | null, { inFields = false } = {}): void => {
  useEffect(() => {
    if (action === null) return
    const press = (event: KeyboardEvent): void => {
      const isPressed = event.key === key && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isPressed || event.defaultPrevented || hasDialog() || (isWriting(event.target) && !inFields)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key, action, inFields])
}

/** Time to press the second key of a sequence. */
const SEQUENCE_MS = 1200

/** Two-key sequences: `first`, then a key of `actions`, which then triggers no shortcut of the page. */
export const useKeySequence = (first: string, actions: { readonly [key: string]: () => void }): void => {
  useEffect(() => {
    let since = -SEQUENCE_MS
    const press = (event: KeyboardEvent): void => {
      if (!isOurs(event)) return
      const action = event.timeStamp - since < SEQUENCE_MS ? actions[event.key] : undefined
      since = action === undefined && event.key === first ? event.timeStamp : -SEQUENCE_MS
      if (!action) return
      event.preventDefault()
      event.stopImmediatePropagation()
      action()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [actions, first])
}
