import { LATER, START } from './shell/later.ts'

/**
 * First the paint, then the scripts: the page is readable as it came, and on a slow line its styles must not share the
 * way with a hundred kilobytes that nobody waits for yet. Thirty files asked for at once, or run at once, would hold up
 * a press: each has a turn of its own. Imports nothing but two words, to be there at once.
 */
const comeAlive = (): void => {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${LATER}"]`)]
  for (const link of links) setTimeout(() => (link.rel = 'modulepreload'))
  setTimeout(() => void runToStart(links))
}

/** They stand in the order in which they need each other; what starts the page runs the rest. */
const runToStart = async (links: readonly HTMLLinkElement[]): Promise<void> => {
  for (const { id, href } of links) {
    await import(/* @vite-ignore */ href)
    if (id === START) return
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
