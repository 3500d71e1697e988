import { startTransition, useEffect, useState } from 'react'

/** Whether the page has hydrated: data loaded later is not part of the server's HTML, and delays nothing. */
export const useHydrated = (): boolean => {
  const [alive, setAlive] = useState(false)
  useEffect(() => startTransition(() => setAlive(true)), [])
  return alive
}
