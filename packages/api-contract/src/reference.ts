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
  if (limit === 'login') return 'rate limit per account and IP address'
  const own = limits[limit]
  return own ? pace(own) : 'the general rate limit'
}

const block = (label: string, notation: string): readonly string[] => [`${label}:`, '', '```ts', notation, '```', '']

const inputOf = (endpoint: AnyCall): readonly string[] => {
  const { inPath, rest } = inputFields(endpoint)
  const fields = { ...inPath, ...rest }
  if (Object.keys(fields).length === 0) return ['No input.', '']
  return block(`Input (${wayWords[endpoint.inputIn]})`, notationOf({ kind: 'object', strict: true, fields }))
}

const callOf = (documented: DocumentedCall, limits: LimitBook): readonly string[] => {
  const { name, title, caller, source, call } = documented
  const { method, path, idempotent, cancelsEarlier, limit, output, conflict } = call
  const facts = [
    source === 'productPage' ? 'specified in product.md' : 'our own',
    `access: ${callerWords(caller)}`,
    limitWords(limit, limits),
    ...(idempotent ? ['with an Idempotency-Key'] : []),
    ...(cancelsEarlier ? ['a newer call cancels a pending one'] : []),
  ]
  return [
    `### ${method} ${path}`,
    '',
    `${title} · \`${name}\` · ${facts.join(' · ')}`,
    '',
    ...inputOf(call),
    ...block('Output', notationOf(output.shape)),
    ...(conflict === null ? [] : block('Output of a 409', notationOf(conflict.shape))),
    `Errors: ${refusalsOf(documented).join(', ')}.`,
    '',
  ]
}

const INTRODUCTION = `# API calls of the shop

Generated from the table in \`packages/api-contract/src/api.ts\` by \`npm run reference\`; a test checks that it is up to
date. The running shop serves the same as OpenAPI 3.1 at \`/api/openapi.json\`, with an interactive page at \`/api/docs\`.

The input of a GET is a query, of all other calls a form; nested values are written in brackets:
\`params[0][goods_id]=1&params[0][number]=10\`. Unknown fields are refused in both. Every answer is
\`{ code, msg, data }\`: 10000 is success; 10001 (not signed in) has HTTP status 401; codes from 400 to 599 have the same
HTTP status; codes from 600 up are rules of the shop, with status 200 and a sentence for the buyer in \`msg\`. Prices that a
buyer may not see are absent.

A call that changes something (every one but a GET, and the GET that draws, \`/api/draw\`) must come from the shop's own
pages: a browser says so by \`Sec-Fetch-Site: same-origin\`, any other client sends the shop's own address as \`Origin\`. A
page of another listed origin (\`ALLOWED_ORIGINS\`) sends \`X-Requested-With\` too. Otherwise the answer is 403. Reads need
neither. A field marked \`only sent\` is for clients that do not price: the shop's own pages do not read it.

In the shapes below \`yuan\` is decimal text with at most four decimals, \`seconds\` a Unix timestamp in seconds, \`day\` a
date like \`2026-11-20\`, \`id\` digits only, \`1…9\` a whole number within bounds, \`T[…9]\` a list of at most nine, and
\`key?\` may be absent.
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
    ...(general ? [`The general rate limit is ${pace(general)} per IP address, over all calls.`, ''] : []),
    '## Errors',
    '',
    '| HTTP status | meaning |',
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
