import { useEffect } from 'react'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Single-letter shortcuts: disabled while typing, and with Ctrl, Alt or Meta. */
export const useKeys = (deeds: { readonly [key: string]: (() => void) | null }): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
      const deed = deeds[event.key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [deeds])
}
