import { LATER, START } from './shell/later.ts'

/**
 * Runs the scripts after the first paint: the page is readable without them, and on a slow connection its styles must
 * not compete with a hundred kilobytes of scripts. Thirty files requested or run at once would block input, so each
 * runs in a task of its own. Has hardly any imports, so that it runs at once.
 */
const startScripts = (): void => {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${LATER}"]`)]
  for (const link of links) setTimeout(() => (link.rel = 'modulepreload'))
  setTimeout(() => void runToStart(links))
}

/** Imports the scripts in the order of their dependencies, up to the entry of the page, which imports the rest. */
const runToStart = async (links: readonly HTMLLinkElement[]): Promise<void> => {
  for (const { id, href } of links) {
    await import(/* @vite-ignore */ href)
    if (id === START) return
  }
}

/**
 * A form with method POST needs its script: a submit before that is held back until it has loaded, so that nothing
 * typed is lost or ends up in the address.
 */
const holdEarlySubmits = (): void => {
  const page = document.documentElement
  let held: HTMLFormElement | null = null
  document.addEventListener('submit', (event) => {
    if (page.dataset['hydrated'] !== undefined) return
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
    event.preventDefault()
    held = event.target
  })
  new MutationObserver((_, observer) => {
    observer.disconnect()
    held?.requestSubmit()
  }).observe(page, { attributeFilter: ['data-hydrated'] })
}

holdEarlySubmits()
// A hidden tab does not paint and gets no animation frames.
if (document.visibilityState === 'hidden') startScripts()
else requestAnimationFrame(() => setTimeout(startScripts))
