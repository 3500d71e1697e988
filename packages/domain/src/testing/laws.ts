import * as fc from 'fast-check'

/** Read without Node's types: the domain knows none. */
const environment = (
  globalThis as { readonly process?: { readonly env: { readonly [name: string]: string | undefined } } }
).process?.env

/** Runs of every law: 1,000, or what PROPERTY_RUNS asks for. */
export const propertyRuns = Number(environment?.['PROPERTY_RUNS'] ?? 1000)

/**
 * Holds a law against many made-up cases; a failure shows the smallest case and its seed.
 *
 * @example law(fc.property(anyCart(), (cart) => priceCart(cart).payable >= 0))
 */
export const law = <Case>(property: fc.IProperty<Case>, share = 1): void => {
  fc.assert(property, { numRuns: Math.max(1, Math.round(propertyRuns * share)) })
}

/** The same for laws that take time (machines, races). */
export const lawInTime = async <Case>(property: fc.IAsyncProperty<Case>, share = 1): Promise<void> => {
  await fc.assert(property, { numRuns: Math.max(1, Math.round(propertyRuns * share)) })
}
