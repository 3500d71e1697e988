import type { GetScrollRestorationKeyFunction } from 'react-router-dom'
import { frames } from './frames.ts'
import type { Screen } from './screens.ts'

let visits = 0

/**
 * Under which name a page's scroll position is kept. Each entry of the history has its own, so that a list is found
 * again where it was left; a page whose frame says otherwise never meets a position of its own again.
 */
export const positionKey: GetScrollRestorationKeyFunction = (location, matches) => {
  const screen = matches.at(-1)?.handle as Screen | undefined
  if (screen !== undefined && frames[screen.frame].keepsPosition) return location.key
  visits += 1
  return `visit ${String(visits)}`
}
