import { LATER, START } from './shell/later.ts'

/**
 * First the paint, then the scripts: the page is readable as it came, and on a slow line its styles must not share the
 * way with a hundred kilobytes that nobody waits for yet. Imports nothing but two words, to be there at once.
 */
const comeAlive = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${LATER}"]`)) {
    link.rel = 'modulepreload'
    if (link.id === START) void import(/* @vite-ignore */ link.href)
  }
}

/** A form that posts belongs to the scripts: sent before they are there it waits, and nothing typed is lost or seen. */
const holdEarlySends = (): void => {
  const page = document.documentElement
  let held: HTMLFormElement | null = null
  document.addEventListener('submit', (event) => {
    if (page.dataset['alive'] !== undefined) return
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
    event.preventDefault()
    held = event.target
  })
  new MutationObserver((_, observer) => {
    observer.disconnect()
    held?.requestSubmit()
  }).observe(page, { attributeFilter: ['data-alive'] })
}

holdEarlySends()
// A hidden tab paints nothing and is given no frames.
if (document.visibilityState === 'hidden') comeAlive()
else requestAnimationFrame(() => setTimeout(comeAlive))
