import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openApi } from '@xinglin/api-contract/open-api'
import { failure, messages, respond } from './answers.ts'
import { type Door, openDoor } from './doors.ts'
import { TRANSLATE } from './api-docs-words.ts'

const require = createRequire(import.meta.url)
const viewer = (): string => dirname(require.resolve('swagger-ui-dist/package.json'))

const typeOf: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
])

/**
 * The viewer sets inline styles and contains its icons; it loads nothing from other origins and connects to this shop
 * only.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口文档</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/words.js" type="module"></script>
<script src="/api/docs/open.js" type="module"></script>
</body>
</html>
`

const OPEN = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
})
`

const aDay = { 'Cache-Control': 'public, max-age=86400' }

/** The document of all calls, `/api/openapi.json`, and a page to read it and try them, `/api/docs`. */
export const apiDocs = (): readonly Door[] => {
  let written: string | undefined
  const scripts: ReadonlyMap<string, string> = new Map([
    ['open.js', OPEN],
    ['words.js', TRANSLATE],
  ])
  return [
    openDoor('apiDocs.document', (c) => {
      written ??= JSON.stringify(openApi())
      return c.body(written, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' })
    }),
    openDoor('apiDocs.page', (c) =>
      c.html(PAGE, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }),
    ),
    openDoor('apiDocs.file', async (c) => {
      const name = c.req.param('file') ?? ''
      const script = scripts.get(name)
      if (script !== undefined)
        return c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', ...aDay })
      const type = typeOf.get(name)
      if (type === undefined) return respond(failure(404, messages.notFound))
      return c.body(await readFile(join(viewer(), name)), 200, { 'Content-Type': type, ...aDay })
    }),
  ]
}
