export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export type LogFields = { readonly [field: string]: string | number | boolean | null | undefined }
export type Log = { readonly [Level in LogLevel]: (event: string, fields?: LogFields) => void }

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/** One JSON object a line; JSON escapes line breaks, so that no text of a buyer can forge a line. */
export const createLog = (write: (line: string) => void, least: LogLevel, now: () => number = Date.now): Log => {
  const at =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}): void => {
      if (order.indexOf(level) < order.indexOf(least)) return
      write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...fields })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog: Log = createLog(() => undefined, 'error')

/** What an error says of itself, for the log only: never for an answer. */
export const errorFields = (error: unknown): LogFields =>
  error instanceof Error
    ? {
        error: error.message,
        stack: error.stack,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      }
    : { error: String(error) }
