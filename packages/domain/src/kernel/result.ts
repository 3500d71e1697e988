/** An outcome as a plain value: errors are data with a `kind` named after what happened to the buyer. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/**
 * It went well.
 *
 * @example ok(3) // { ok: true, value: 3 }
 */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/**
 * It did not, and this is what happened.
 *
 * @example err({ kind: 'outOfStock', left: 3 }) // { ok: false, error: { kind: 'outOfStock', left: 3 } }
 */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })
