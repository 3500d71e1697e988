import type { DataStrategyFunction } from 'react-router-dom'
import { whenOnline } from '../shared/network.ts'

/**
 * Loads what the next page needs as soon as there is a network. Until then the page at hand stays, with all that was
 * typed into it, and whoever goes somewhere else meanwhile goes there instead.
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
