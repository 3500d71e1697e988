import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { newKey } from '../shared/new-key.ts'
import { STATISTICS } from './page-title.ts'

/** As long as an address may be that is counted. */
const MOST_CHARACTERS = 500

/**
 * Tells once a page view that it happened. A beacon waits for nothing and nobody waits for it, and it still arrives when
 * the page is left at once; so it goes past the client, with the words of `recordPageView` in the contract.
 */
export const usePageViews = (): void => {
  const { key, pathname } = useLocation()
  useEffect(() => {
    const to = document.querySelector<HTMLMetaElement>(`meta[name="${STATISTICS}"]`)?.content ?? ''
    if (to === '') return
    // Each visit has a key of its own in this tab, also one to the page at hand.
    const view = { view_id: `${key}-${newKey()}`, path: pathname.slice(0, MOST_CHARACTERS) }
    navigator.sendBeacon(to, new URLSearchParams(view))
  }, [key, pathname])
}
