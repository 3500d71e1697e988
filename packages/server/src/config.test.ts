import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

describe('API_BASES', () => {
  test('names the API of each site', () => {
    const { apiBases } = readConfig({
      API_BASES: 'www.shop.example=https://api.shop.example, localhost:8080=http://localhost:4173',
    })
    expect(apiBases).toEqual({
      'www.shop.example': 'https://api.shop.example',
      'localhost:8080': 'http://localhost:4173',
    })
    expect(readConfig({}).apiBases).toEqual({})
  })

  test.each([
    'www.shop.example',
    '=https://api.shop.example',
    'a=api.shop.example',
    'a=https://b/path',
    "a=https://b;script-src'",
  ])('%s is refused at the start: it would become part of a policy', (text) => {
    expect(() => readConfig({ API_BASES: text })).toThrow(StartError)
  })
})
