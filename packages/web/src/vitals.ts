import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { VITALS } from './shell/vitals-name.ts'

const WHERE_TO = '/api/statistics/vitals'

/** As `recordVitals` of the contract takes it: whole milliseconds, and thousandths of what moved. */
const wholeOf = ({ name, value }: Metric): string => String(Math.round(name === 'CLS' ? value * 1000 : value))

/**
 * Tells once, when the page that was loaded is left or hidden for the first time, how it felt. A beacon goes past the
 * client, as page views do. A file of its own: only the visits that the server picks load it.
 */
const tellVitals = (page: string): void => {
  const measured = new Map<string, string>()
  const note = (metric: Metric): void => void measured.set(metric.name.toLowerCase(), wholeOf(metric))
  for (const listen of [onLCP, onFCP, onTTFB, onINP, onCLS]) listen(note)
  let isTold = false
  const tell = (): void => {
    if (isTold || measured.size === 0) return
    isTold = true
    navigator.sendBeacon(WHERE_TO, new URLSearchParams({ page, ...Object.fromEntries(measured) }))
  }
  // After those of the library, which settle what they have measured at the same sign.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell())
  // Not every browser says that a page it leaves is hidden.
  addEventListener('pagehide', tell)
}

tellVitals(document.querySelector<HTMLMetaElement>(`meta[name="${VITALS}"]`)?.content ?? 'other')
