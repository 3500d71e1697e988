import * as fc from 'fast-check'
import type { CartToPrice } from '../cart/cart.ts'
import { receiptOf } from './receipt.ts'

/** Read without Node's types: the domain knows none. */
const environment = (
  globalThis as { readonly process?: { readonly env: { readonly [name: string]: string | undefined } } }
).process?.env

/** Runs of every law: 1,000, or what PROPERTY_RUNS asks for. */
export const propertyRuns = Number(environment?.['PROPERTY_RUNS'] ?? 1000)

/**
 * Holds a law against many made-up cases. A failure shows the smallest case, each cart in it as a receipt, and how to
 * run that very case again.
 *
 * @example law(fc.property(anyCart(), (cart) => priceCart(cart).payable >= 0))
 */
export const law = <Case>(property: fc.IProperty<Case>, share = 1): void => {
  fc.assert(property, { ...replayed(), numRuns: runs(share), reporter: report })
}

/** The same for laws that take time (machines, races). */
export const lawInTime = async <Case>(property: fc.IAsyncProperty<Case>, share = 1): Promise<void> => {
  await fc.assert(property, { ...replayed(), numRuns: runs(share), reporter: report })
}

const runs = (share: number): number => Math.max(1, Math.round(propertyRuns * share))

/** The case of an earlier failure, from PROPERTY_SEED and PROPERTY_PATH. */
const replayed = (): { readonly seed?: number; readonly path?: string } => {
  const seed = environment?.['PROPERTY_SEED']
  const path = environment?.['PROPERTY_PATH']
  return { ...(seed === undefined ? {} : { seed: Number(seed) }), ...(path === undefined ? {} : { path }) }
}

const report = <Case>(outcome: fc.RunDetails<Case>): void => {
  if (!outcome.failed) return
  const receipts = cartsIn(outcome.counterexample).map(receiptOf)
  const path = outcome.counterexamplePath
  const again = `PROPERTY_SEED=${outcome.seed}${path === null ? '' : ` PROPERTY_PATH=${path}`}`
  const message = [fc.defaultReportMessage(outcome), ...receipts, `重现此反例：${again}`].join('\n\n')
  throw new Error(message, { cause: outcome.errorInstance })
}

const cartsIn = (values: unknown): readonly CartToPrice[] => (Array.isArray(values) ? values.filter(isCart) : [])

const isCart = (value: unknown): value is CartToPrice =>
  typeof value === 'object' && value !== null && 'lines' in value && 'activities' in value && 'shipping' in value
