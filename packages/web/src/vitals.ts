import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { VITALS } from './shell/vitals-name.ts'

const WHERE_TO = '/api/statistics/vitals'

/** The wire format of `recordVitals`: whole milliseconds, and thousandths of layout shift. */
const wholeOf = ({ name, value }: Metric): string => String(Math.round(name === 'CLS' ? value * 1000 : value))

/**
 * Reports web vitals once, when the loaded page is left or hidden for the first time. A beacon bypasses the client, as
 * page views do. A file of its own: only sampled visits load it.
 */
const reportVitals = (page: string): void => {
  const measured = new Map<string, string>()
  const note = (metric: Metric): void => void measured.set(metric.name.toLowerCase(), wholeOf(metric))
  for (const listen of [onLCP, onFCP, onTTFB, onINP, onCLS]) listen(note)
  let isReported = false
  const report = (): void => {
    if (isReported || measured.size === 0) return
    isReported = true
    navigator.sendBeacon(WHERE_TO, new URLSearchParams({ page, ...Object.fromEntries(measured) }))
  }
  // After the library's own listeners, which finish their measurements at the same event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report())
  // Not every browser fires visibilitychange on leaving.
  addEventListener('pagehide', report)
}

reportVitals(document.querySelector<HTMLMetaElement>(`meta[name="${VITALS}"]`)?.content ?? 'other')
