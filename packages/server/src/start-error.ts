/** A reason not to start that the operator can fix: printed in one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The system's error code, found through wrapped causes: EACCES, ECONNREFUSED, 28P01 … */
export const errorCode = (error: unknown): string | null => {
  let current = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const code = 'code' in current ? current.code : null
    if (typeof code === 'string') return code
    current = 'cause' in current ? current.cause : null
  }
  return null
}
