import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Paths that the router must leave to the server. */
const NOT_PAGES = /^\/(api|pictures|assets|documents|reports|files)\//

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>
type Anchor = Pick<HTMLAnchorElement, 'href' | 'target'> & { readonly download: boolean }

/**
 * The target of a click on a link as client-side navigation; null when the browser should handle it: another button or
 * a modifier key, another window, a download, another site, an anchor, or no page of ours.
 */
export const wayOf = (click: Click, anchor: Anchor, here: string): string | null => {
  if (click.defaultPrevented || click.button !== 0) return null
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null
  if ((anchor.target !== '' && anchor.target !== '_self') || anchor.download) return null
  const from = new URL(here)
  const to = new URL(anchor.href, here)
  if (to.origin !== from.origin || NOT_PAGES.test(to.pathname)) return null
  const samePage = to.pathname === from.pathname && to.search === from.search
  if (samePage && to.hash !== '') return null
  return `${to.pathname}${to.search}${to.hash}`
}

/** All pages use plain anchors; here their clicks become client-side navigation. */
export const useLinkNavigation = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (click: MouseEvent): void => {
      const anchor = click.target instanceof Element ? click.target.closest('a[href]') : null
      if (!(anchor instanceof HTMLAnchorElement)) return
      const way = wayOf(
        click,
        { href: anchor.href, target: anchor.target, download: anchor.hasAttribute('download') },
        location.href,
      )
      if (way === null) return
      click.preventDefault()
      void navigate(way)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
