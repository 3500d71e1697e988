import { useEffect } from 'react'
import { takeSignInMark } from '../shared/sign-in-mark.ts'

/**
 * docs/product.md#4-login: a page that finds the marker reloads once. A page that already has its member is current;
 * one restored from the back/forward cache after signing in is checked too.
 */
export const useSignInMark = (knowsMember: boolean): void => {
  useEffect(() => {
    const check = (): void => {
      if (takeSignInMark() && !knowsMember) location.reload()
    }
    check()
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [knowsMember])
}
