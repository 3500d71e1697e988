import type { GetScrollRestorationKeyFunction } from 'react-router-dom'
import { frames } from './frames.ts'
import { screenOf } from './screens.ts'

let visits = 0

/**
 * The key of a page's scroll position. Each history entry has its own, so that a list is restored where it was left; a
 * page whose frame opts out never gets one again.
 */
export const positionKey: GetScrollRestorationKeyFunction = (location, matches) => {
  const screen = screenOf(matches.at(-1))
  if (screen !== undefined && frames[screen.frame].keepsPosition) return location.key
  visits += 1
  return `visit ${String(visits)}`
}
