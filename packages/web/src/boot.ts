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

// A hidden tab paints nothing and is given no frames.
if (document.visibilityState === 'hidden') comeAlive()
else requestAnimationFrame(() => setTimeout(comeAlive))
