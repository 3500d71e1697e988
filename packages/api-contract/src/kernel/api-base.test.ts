import { describe, expect, it } from 'vitest'
import { apiBase } from './api-base.ts'

const bases = { 'www.shop.example': 'https://api.shop.example', 'm.shop.example': 'https://api-m.shop.example' }

describe('the base address of the API', () => {
  it("is the one listed for the site's host, else the site itself", () => {
    expect(apiBase('www.shop.example', 'production', bases)).toBe('https://api.shop.example')
    expect(apiBase('m.shop.example', 'production', bases)).toBe('https://api-m.shop.example')
    expect(apiBase('other.example', 'production', bases)).toBe('')
    expect(apiBase('www.shop.example', 'production')).toBe('')
    expect(apiBase('constructor', 'production', bases)).toBe('')
  })

  it('is the site itself in development, whatever is listed', () => {
    expect(apiBase('www.shop.example', 'development', bases)).toBe('')
  })
})
