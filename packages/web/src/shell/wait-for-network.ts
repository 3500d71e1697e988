import type { DataStrategyFunction } from 'react-router-dom'
import { whenOnline } from '../shared/network.ts'

/**
 * Loads the next page as soon as the browser is online. Until then the current page stays, with everything typed into
 * it, and another navigation replaces this one.
 */
export const waitForNetwork: DataStrategyFunction = async ({ matches }) => {
  await whenOnline()
  const toLoad = matches.filter(({ shouldLoad }) => shouldLoad)
  const results = await Promise.all(toLoad.map((match) => match.resolve()))
  return Object.fromEntries(
    toLoad.flatMap(({ route }, at) => {
      const result = results[at]
      return result === undefined ? [] : [[route.id, result]]
    }),
  )
}
