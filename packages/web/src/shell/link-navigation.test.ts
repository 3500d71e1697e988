import { describe, expect, test } from 'vitest'
import { wayOf } from './link-navigation.ts'

const here = 'http://localhost:4173/list?select=3'
const click = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
const anchor = { href: 'http://localhost:4173/cart', target: '', download: false }

describe('a click on a link', () => {
  test('is client-side navigation to a page of the shop', () => {
    expect(wayOf(click, anchor, here)).toBe('/cart')
    expect(wayOf(click, { ...anchor, href: 'http://localhost:4173/list?select=3&page=2#main' }, here)).toBe(
      '/list?select=3&page=2#main',
    )
    expect(wayOf(click, { ...anchor, target: '_self' }, here)).toBe('/cart')
  })

  test('is left to the browser with another button or a modifier key', () => {
    expect(wayOf({ ...click, button: 1 }, anchor, here)).toBeNull()
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const) {
      expect(wayOf({ ...click, [key]: true }, anchor, here)).toBeNull()
    }
  })

  test('is ignored when it was already handled', () => {
    expect(wayOf({ ...click, defaultPrevented: true }, anchor, here)).toBeNull()
  })

  test('is left to the browser for another window, a download and another site', () => {
    expect(wayOf(click, { ...anchor, target: '_blank' }, here)).toBeNull()
    expect(wayOf(click, { ...anchor, download: true }, here)).toBeNull()
    expect(wayOf(click, { ...anchor, href: 'https://example.com/cart' }, here)).toBeNull()
    expect(wayOf(click, { ...anchor, href: 'mailto:a@example.com' }, here)).toBeNull()
  })

  test('is left to the browser for an anchor of the page', () => {
    expect(wayOf(click, { ...anchor, href: `${here}#main` }, here)).toBeNull()
  })

  test('is left to the browser for calls, pictures, built files and documents', () => {
    for (const path of [
      '/api/user/base',
      '/pictures/1.svg',
      '/assets/main.js',
      '/documents/orders.csv',
      '/reports/1.pdf',
    ]) {
      expect(wayOf(click, { ...anchor, href: `http://localhost:4173${path}` }, here)).toBeNull()
    }
  })
})
