import { networkLostText, systemBusyText } from '@xinglin/domain/kernel/system-busy'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { useSyncExternalStore } from 'react'

/** Known in a browser alone: a server that draws a page is never offline. */
export const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine

/** Waits as long as the browser knows that there is no network. */
export const whenOnline = (): Promise<void> =>
  isOffline()
    ? new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
    : Promise.resolve()

const onChange = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export const useIsOffline = (): boolean => useSyncExternalStore(onChange, isOffline, () => false)

/** What a line or a form says of a call that failed: the shop's own words, or why there are none. */
export const failureText = (failure: Failure<unknown>): string => {
  if ('message' in failure) return failure.message
  return failure.kind === 'unreachable' ? networkLostText : systemBusyText
}
