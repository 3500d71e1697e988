import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** Whether the page has come alive: what is fetched later is no part of what the server paints. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
