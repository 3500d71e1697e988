const MOST = 2000

const VERB = /^[\s(]*(select|insert|update|delete|with|begin|commit|rollback|vacuum|analyze|set)\b/i
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?/i

const nameOf = (text: string): string => {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'other'
  const [, first, second] = TABLE.exec(text) ?? []
  const table = second === undefined ? first : `${first ?? ''}.${second}`
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`
}

/** Names a statement by its verb and first table: `select goods`, `insert order_lines`. Cached by the text. */
export const createNaming = (): ((text: string) => string) => {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = nameOf(text)
    if (names.size < MOST) names.set(text, name)
    return name
  }
}
