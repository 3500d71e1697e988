import { useEffect } from 'react'
import { takeSignInMark } from '../shared/sign-in-mark.ts'

/**
 * docs/product.md#4-login: a page that finds the marker reloads once. One that already knows its member is new enough;
 * one that the browser kept from before ("back" after signing in) comes alive again without loading, so it is asked
 * too.
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
