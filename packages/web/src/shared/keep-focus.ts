import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'

/** A button may be gone with what it did: then the page itself has the focus, and the next Tab goes on from there. */
export const keepFocus = (): void => {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** Keeps the focus on a page that is loaded anew after an operation. */
export const useKeptFocus = (): void => {
  const { state } = useRevalidator()
  useEffect(() => (state === 'loading' ? keepFocus : undefined), [state])
}
