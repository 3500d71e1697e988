import * as fc from 'fast-check'
import type { CartToPrice } from '../cart/cart.ts'
import { formatMoney, moneyFromUnits } from '../kernel/money.ts'
import { receiptOf } from './receipt.ts'

/** Read without Node's types: the domain knows none. */
const node = (
  globalThis as {
    readonly process?: { readonly env: { readonly [name: string]: string | undefined }; readonly cwd: () => string }
  }
).process
const environment = node?.env ?? {}

/** Runs of every law: 1,000, or what PROPERTY_RUNS asks for. */
export const propertyRuns = Number(environment['PROPERTY_RUNS'] ?? 1000)

/** fast-check's own options, and which share of the usual runs a slow law takes. Options of a replay win over both. */
export type LawOptions<Case> = fc.Parameters<Case> & { readonly share?: number }

/**
 * Holds a law against many made-up cases. A failure shows the smallest case, each cart in it as a receipt, and the
 * command that runs that very case again.
 *
 * @example law(fc.property(anyCart(), (cart) => priceCart(cart).payable >= 0))
 */
export const law = <Case>(property: fc.IProperty<Case>, options: LawOptions<Case> = {}): void => {
  const place = placeOfLaw()
  if (isLeftOut(place)) return
  fc.assert(property, parameters(options, place))
}

/** The same for laws that take time (machines, races). */
export const lawInTime = async <Case>(
  property: fc.IAsyncProperty<Case>,
  options: LawOptions<Case> = {},
): Promise<void> => {
  const place = placeOfLaw()
  if (isLeftOut(place)) return
  await fc.assert(property, parameters(options, place))
}

const parameters = <Case>({ share = 1, ...options }: LawOptions<Case>, place: string): fc.Parameters<Case> => ({
  numRuns: Math.max(1, Math.round(propertyRuns * share)),
  ...options,
  ...replayed(),
  reporter: (outcome) => report(outcome, place),
})

/** A replay runs the law that broke and no other. */
const isLeftOut = (place: string): boolean =>
  environment['PROPERTY_LAW'] !== undefined && environment['PROPERTY_LAW'] !== place

/** The case of an earlier failure, from PROPERTY_SEED and PROPERTY_PATH. */
const replayed = (): { readonly seed?: number; readonly path?: string } => {
  const seed = environment['PROPERTY_SEED']
  const path = environment['PROPERTY_PATH']
  return { ...(seed === undefined ? {} : { seed: Number(seed) }), ...(path === undefined ? {} : { path }) }
}

/** How often a law was held at a place, for those that stand in a loop. */
const heldAt = new Map<string, number>()

/** Where the caller holds its law, as file:line, from the call stack; `#2` and so on when a loop comes there again. */
const placeOfLaw = (): string => {
  // Below the message stand this function, `law`, and its caller.
  const [, , , caller = ''] = (new Error('place').stack ?? '').split('\n')
  const [, file = '', line = ''] = /(?:\(|at |@)(?:file:\/\/)?([^()]+?):(\d+):\d+\)?$/.exec(caller.trim()) ?? []
  const folder = node === undefined ? '' : `${node.cwd()}/`
  const place = `${file.startsWith(folder) ? file.slice(folder.length) : file}:${line}`
  const times = (heldAt.get(place) ?? 0) + 1
  heldAt.set(place, times)
  return times === 1 ? place : `${place}#${times}`
}

const report = <Case>(outcome: fc.RunDetails<Case>, place: string): void => {
  if (!outcome.failed) return
  const message = [
    ...cartsIn(outcome.counterexample).map(receiptOf),
    ...inYuan(outcome.errorInstance),
    `重现此反例：${replayOf(outcome, place)}`,
    fc.defaultReportMessage(outcome),
  ]
  throw new Error(message.join('\n\n'), { cause: outcome.errorInstance })
}

/** One command for a shell that runs this case of this law again and nothing else. */
const replayOf = <Case>({ seed, counterexamplePath }: fc.RunDetails<Case>, place: string): string => {
  const path = counterexamplePath === null ? '' : ` PROPERTY_PATH=${counterexamplePath}`
  const file = place.replace(/:\d+(#\d+)?$/, '')
  return `PROPERTY_LAW='${place}' PROPERTY_SEED=${seed}${path} npx vitest run ${file}`
}

/** Amounts are whole numbers of 1/10,000 yuan: what a comparison of two of them said, in yuan. */
const inYuan = (error: unknown): readonly string[] => {
  if (typeof error !== 'object' || error === null || !('actual' in error) || !('expected' in error)) return []
  const [actual, expected] = [amountOf(error.actual), amountOf(error.expected)]
  return actual === null || expected === null ? [] : [`若为金额：得 ${actual} 元，应为 ${expected} 元`]
}

/** A test framework may have printed the numbers already (`4800000`, `4800000n`). */
const amountOf = (value: unknown): string | null => {
  const digits = /^(-?\d+)n?$/.exec(String(value))?.[1]
  const units = Number(digits)
  return digits === undefined || !Number.isSafeInteger(units) ? null : formatMoney(moneyFromUnits(units))
}

const cartsIn = (values: unknown): readonly CartToPrice[] => (Array.isArray(values) ? values.filter(isCart) : [])

const isCart = (value: unknown): value is CartToPrice =>
  typeof value === 'object' && value !== null && 'lines' in value && 'activities' in value && 'shipping' in value
