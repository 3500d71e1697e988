import { startTransition, useEffect, useState } from 'react'

/** Whether the page has hydrated: data loaded later is not part of the server's HTML, and delays nothing. */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}
