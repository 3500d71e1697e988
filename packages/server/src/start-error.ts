/** A reason not to start that the operator can mend: told in one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The system's own word for what went wrong: EACCES, ECONNREFUSED, 28P01 …, found through wrapped causes. */
export const errorCode = (error: unknown): string | null => {
  let current = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const { code, cause } = current as { readonly code?: unknown; readonly cause?: unknown }
    if (typeof code === 'string') return code
    current = cause
  }
  return null
}
