/** Every answer: `{ code, msg, data }`, and `errors` by field with a 422. */
export type Envelope = {
  readonly code: number
  readonly msg: string
  readonly data: unknown
  readonly errors?: { readonly [field: string]: readonly string[] }
}

/**
 * The HTTP status of a code (docs/rules.md#4-codes): 200 for success and for 600 and up, 401 for 10001, else the code
 * itself.
 */
export const statusOf = (code: number): number => {
  if (code === 10_001) return 401
  return code >= 400 && code <= 599 ? code : 200
}
