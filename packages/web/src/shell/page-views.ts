import { cutText } from '@xinglin/domain/kernel/cut-text'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { newKey } from '../shared/new-key.ts'
import { STATISTICS } from './page-title.ts'

/** The longest address that is counted. */
const MOST_CHARACTERS = 500

/**
 * Reports each page view once. A beacon does not block, and still arrives when the page is left at once; it bypasses
 * the client, with the wire names of `recordPageView` in the contract.
 */
export const usePageViews = (): void => {
  const { key, pathname } = useLocation()
  useEffect(() => {
    const to = document.querySelector<HTMLMetaElement>(`meta[name="${STATISTICS}"]`)?.content ?? ''
    if (to === '') return
    // Each visit has a key of its own in this tab, also a repeated one of the same page.
    const view = { view_id: `${key}-${newKey()}`, path: cutText(pathname, MOST_CHARACTERS) }
    navigator.sendBeacon(to, new URLSearchParams(view))
  }, [key, pathname])
}
