import { type Caller, type DocumentedCall, documentedAreas, documentedCalls } from './docs/documented-calls.ts'
import { inputFields } from './docs/input-fields.ts'
import { nameOfShape } from './docs/named-shapes.ts'
import { definitionOf, notationOf } from './docs/notation.ts'
import { refusalsOf, refusalTitles } from './docs/refusals.ts'
import type { AnyCall, LimitClass } from './kernel/endpoint.ts'

/** Rate limit: calls per seconds; null where only the general limit applies. */
export type LimitBook = {
  readonly [Class in LimitClass | 'everything']: { readonly points: number; readonly duration: number } | null
}

const memberWords = { guest: 'anybody', member: 'signed-in members', passed: 'members whose qualification passed' }

const callerWords = (caller: Caller): string => {
  if (caller.kind !== 'staff') return memberWords[caller.kind]
  if (caller.right === 'anybody') return 'anybody'
  return caller.right === 'signedIn' ? 'signed-in staff' : `staff with ${caller.right.join(' or ')}`
}

const wayWords: { readonly [Place in AnyCall['inputIn']]: string } = {
  query: 'query',
  body: 'form',
  multipart: 'multipart form',
}

const pace = ({ points, duration }: { readonly points: number; readonly duration: number }): string =>
  `${String(points)} in ${duration === 1 ? 'a second' : duration === 60 ? 'a minute' : duration === 3600 ? 'an hour' : `${String(duration)} s`}`

const limitWords = (limit: LimitClass, limits: LimitBook): string => {
  if (limit === 'login') return 'counted for each account and address'
  const own = limits[limit]
  return own ? pace(own) : 'the general limit'
}

const block = (label: string, notation: string): readonly string[] => [`${label}:`, '', '```ts', notation, '```', '']

const inputOf = (endpoint: AnyCall): readonly string[] => {
  const { inPath, rest } = inputFields(endpoint)
  const fields = { ...inPath, ...rest }
  if (Object.keys(fields).length === 0) return ['Takes nothing.', '']
  return block(`Takes (${wayWords[endpoint.inputIn]})`, notationOf({ kind: 'object', strict: true, fields }))
}

const callOf = (documented: DocumentedCall, limits: LimitBook): readonly string[] => {
  const { name, title, caller, source, call } = documented
  const { method, path, idempotent, cancelsEarlier, limit, output, conflict } = call
  const facts = [
    source === 'productPage' ? 'of product.md' : 'ours',
    `for ${callerWords(caller)}`,
    limitWords(limit, limits),
    ...(idempotent ? ['with an Idempotency-Key'] : []),
    ...(cancelsEarlier ? ['a newer call cancels an earlier one'] : []),
  ]
  return [
    `### ${method} ${path}`,
    '',
    `${title} · \`${name}\` · ${facts.join(' · ')}`,
    '',
    ...inputOf(call),
    ...block('Answers', notationOf(output.shape)),
    ...(conflict === null ? [] : block('409 carries', notationOf(conflict.shape))),
    `Refused with ${refusalsOf(documented).join(', ')}.`,
    '',
  ]
}

const INTRODUCTION = `# The calls of the shop

Generated from the table in \`packages/api-contract/src/api.ts\` by \`npm run reference\`; a test keeps it true. The running shop
serves the same as OpenAPI 3.1 at \`/api/openapi.json\`, with a page to read and try it at \`/api/docs\`.

A GET takes a query, everything else a form; nesting is written in brackets: \`params[0][goods_id]=1&params[0][number]=10\`.
Unknown fields are refused, in a query as in a form. Every answer is \`{ code, msg, data }\`: 10000 is success; 10001 comes
under status 401, codes from 400 to 599 under a status of the same number, codes from 600 up are rules of the shop, under
status 200 and with a sentence for the buyer in \`msg\`. Prices that a buyer may not see are absent.

In the shapes below \`yuan\` is decimal text with at most four decimals, \`seconds\` a time in ten digits, \`day\` is
\`2026-11-20\`, \`id\` digits only, \`1…9\` a whole number within bounds, \`T[…9]\` a list of at most nine, \`key?\` may be absent.
`

/** The reference of every call, in Markdown. */
export const reference = (limits: LimitBook): string => {
  const general = limits.everything
  const areas = documentedAreas.flatMap(([area, title]) => [
    `## ${area} ${title}`,
    '',
    ...documentedCalls.filter((call) => call.area === area).flatMap((call) => callOf(call, limits)),
  ])
  const shapes = [...nameOfShape].flatMap(([shape, name]) => [
    `### ${name}`,
    '',
    '```ts',
    definitionOf(shape),
    '```',
    '',
  ])
  return [
    INTRODUCTION,
    ...(general ? [`From one address, ${pace(general)}, whatever is called.`, ''] : []),
    '## Refusals',
    '',
    '| status | means |',
    '|---|---|',
    ...Object.entries(refusalTitles).map(([status, title]) => `| ${status} | ${title} |`),
    '',
    ...areas,
    '## Shapes',
    '',
    ...shapes,
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}
