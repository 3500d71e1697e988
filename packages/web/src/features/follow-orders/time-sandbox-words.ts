import type { TimeStep } from '@xinglin/api-contract/demo-codecs'
import { type Order, orderStateLabels } from '@xinglin/domain/orders'

export const stepTexts: { readonly [Step in TimeStep]: string } = { hour: '1 小时', day: '1 天' }

/** `3 天 5 小时`, `5 小时`. */
export const durationText = (hours: number): string => {
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  return [...(days > 0 ? [`${String(days)} 天`] : []), ...(rest > 0 ? [`${String(rest)} 小时`] : [])].join(' ')
}

export const movedOn = (step: TimeStep): string => `已快进 ${stepTexts[step]}`

type Seen = Pick<Order, 'state' | 'trace'>

/** One sentence on an order before and after the time was moved. */
export const whatBecameOf = (step: TimeStep, before: Seen, after: Seen): string => {
  const [from, to] = [stationOf(before), stationOf(after)]
  const moved = movedOn(step)
  return from === to ? `${moved}，订单仍为“${to}”` : `${moved}，订单由“${from}”变为“${to}”`
}

/** While it is in transit, with its latest tracking event. */
const stationOf = ({ state, trace }: Seen): string => {
  const label = orderStateLabels[state]
  const last = trace.at(-1)
  return (state === 'toShip' || state === 'toReceive') && last !== undefined ? `${label}（${last.name}）` : label
}
