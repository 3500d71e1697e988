import { useEffect } from 'react'
import { takeSignInMark } from '../shared/sign-in-mark.ts'

/**
 * docs/product.md#4-login: a page that finds the marker reloads once. A page that already has its member is current;
 * one restored from the back/forward cache after signing in is checked too.
 */
export const useSignInMark = (knowsMember: boolean): void => {
  useEffect(() => {
    const look = (): void => {
      if (takeSignInMark() && !knowsMember) location.reload()
    }
    look()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [knowsMember])
}
