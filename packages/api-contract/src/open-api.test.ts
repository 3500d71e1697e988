import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { everyEndpoint } from './every-endpoint.ts'
import { openApi } from './open-api.ts'

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
