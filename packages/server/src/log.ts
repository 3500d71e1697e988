export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export type LogFields = { readonly [field: string]: string | number | boolean | null | undefined }
export type Log = { readonly [Level in LogLevel]: (event: string, fields?: LogFields) => void }

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

const PHONE = /(?<!\d)(86)?(1[3-9]\d)\d{4}(\d{4})(?!\d)/g
/** Session and ticket tokens, hashes. */
const TOKEN = /(?<![\w/-])[\w-]{40,}(?![\w/-])/g
/** Parameters of a failed statement: names, phones, hashes. */
const PARAMETERS = /\nparams: [\s\S]*?(?=\n {4}at |$)/g
/** How PostgreSQL reports the conflicting row: `Key (phone)=(13800001234) already exists.` */
const ROW_KEY = /(\bKey \([^)]*\)=)\([^)]*\)/g

/** Redacts secrets and personal data from all log lines. */
const redacted = (text: string): string =>
  text
    .replace(PARAMETERS, '')
    .replace(ROW_KEY, '$1(***)')
    .replace(PHONE, (_all, country: string = '', head: string, tail: string) => `${country}${head}****${tail}`)
    .replace(TOKEN, '***')

const redactedFields = (fields: LogFields): LogFields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      // A request id may contain digits like a phone number's; it is not redacted, because log lines are found by it.
      typeof value === 'string' && field !== 'requestId' ? redacted(value) : value,
    ]),
  )

/** One JSON object per line; JSON escapes line breaks, so that a buyer's text cannot forge a log line. */
export const createLog = (write: (line: string) => void, least: LogLevel, now: () => number = Date.now): Log => {
  const at =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}): void => {
      if (order.indexOf(level) < order.indexOf(least)) return
      write(
        `${JSON.stringify({ time: new Date(now()).toISOString(), level, event: redacted(event), ...redactedFields(fields) })}\n`,
      )
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog: Log = createLog(() => undefined, 'error')

/** Description of an error, for the log only: never for an answer. */
export const errorFields = (error: unknown): LogFields =>
  error instanceof Error
    ? {
        error: error.message,
        stack: error.stack,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      }
    : { error: String(error) }
