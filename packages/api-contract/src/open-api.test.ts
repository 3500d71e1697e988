import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyEndpoint } from './every-endpoint.ts'
import { type Codec, decode } from './kernel/wire.ts'
import { openApi } from './open-api.ts'
import { anyWire } from './testing.ts'

type Operation = { readonly operationId: string; readonly summary: string; readonly responses: object }
const document = openApi() as { readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } } }

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(JSON.parse(JSON.stringify(document)) as { [key: string]: unknown })).toEqual({
      valid: true,
    })
    expect(validator.version).toBe('3.1')
  })

  it('resolves every pointer to a schema, an answer or a parameter', () => {
    const text = JSON.stringify(document)
    const pointers = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = '']) => pointer)
    const lost = [...new Set(pointers)].filter(
      (pointer) =>
        pointer
          .split('/')
          .reduce<unknown>((at, key) => (at as { [key: string]: unknown } | undefined)?.[key], document) === undefined,
    )
    expect(lost).toEqual([])
  })

  it.each(everyEndpoint)('names %s in Chinese, with its success and its failures', (name, { method, path }) => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(operation?.summary).toMatch(/\p{Script=Han}/u)
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '429', '500']))
  })
})

describe('what the document says of an answer', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: { document: openApi() } })

  /** Answers as the server would send them. */
  const answersOf = (codec: Codec<unknown>): readonly unknown[] =>
    fc.sample(anyWire(codec.shape), { numRuns: 10, seed: 3 }).map((wire) => {
      const decoded = decode(codec, wire)
      if (!decoded.ok) throw new Error(JSON.stringify(decoded.errors))
      const data = codec.encode(decoded.value) ?? null
      return JSON.parse(JSON.stringify({ code: 10_000, msg: '', data })) as unknown
    })

  const pointer = (path: string): string => path.replaceAll('~', '~0').replaceAll('/', '~1')

  it.each(everyEndpoint.filter(([, { output }]) => output.shape.kind !== 'file'))(
    'of %s is what its codec writes',
    (_, { method, path, output }) => {
      const place = `/paths/${pointer(path)}/${method.toLowerCase()}/responses/200/content/application~1json/schema`
      const validate = ajv.compile({ $ref: `document#${encodeURI(place)}` })
      for (const answer of answersOf(output)) {
        validate(answer)
        expect(validate.errors ?? []).toEqual([])
      }
    },
  )
})
