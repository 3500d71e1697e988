/** A reason not to start that the operator can fix: printed in one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** A text that an error or one of its causes has under this name. */
const factOf = (error: unknown, name: string): string | null => {
  let current = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const value: unknown = Reflect.get(current, name)
    if (typeof value === 'string') return value
    current = 'cause' in current ? current.cause : null
  }
  return null
}

/** The system's error code, found through wrapped causes: EACCES, ECONNREFUSED, 28P01 … */
export const errorCode = (error: unknown): string | null => factOf(error, 'code')

/** The constraint or unique index that a statement violated. */
export const violatedConstraint = (error: unknown): string | null => factOf(error, 'constraint')
