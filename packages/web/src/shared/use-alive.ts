import { startTransition, useEffect, useState } from 'react'

/** Whether the page has come alive: what is fetched later is no part of what the server paints, and holds up nobody. */
export const useAlive = (): boolean => {
  const [alive, setAlive] = useState(false)
  useEffect(() => startTransition(() => setAlive(true)), [])
  return alive
}
