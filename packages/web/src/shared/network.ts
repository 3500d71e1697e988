import { networkLostText, systemBusyText } from '@xinglin/domain/kernel/system-busy'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { useSyncExternalStore } from 'react'

/** Known in a browser only: the server is never offline. */
export const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine

/** Waits until the browser is online. */
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

/** The message of a failed call at a line or a form: the shop's own, or the reason without one. */
export const failureText = (failure: Failure<unknown>): string => {
  if ('message' in failure) return failure.message
  return failure.kind === 'unreachable' ? networkLostText : systemBusyText
}
