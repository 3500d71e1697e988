import { describe, expect, test } from 'vitest'
import { positionKey } from './scroll-position.ts'
import { screens } from './screens.ts'

const location = { pathname: '/x', search: '', hash: '', state: null, key: 'entry 7', unstable_mask: undefined }

const keyOn = (path: string): string | null => {
  const handle = screens.find((screen) => screen.path === path)
  const match = { id: '1', pathname: path, params: {}, data: null, loaderData: null, handle }
  return positionKey(location, [match])
}

describe('the scroll position', () => {
  test('of a list is restored by its history entry', () => {
    expect(keyOn('/list')).toBe('entry 7')
    expect(keyOn('/order')).toBe('entry 7')
  })

  test('of the cart, the login page and pages without content is the top', () => {
    for (const path of ['/cart', '/cart/step2', '/login', '/404']) {
      expect(keyOn(path)).not.toBe('entry 7')
      expect(keyOn(path)).not.toBe(keyOn(path))
    }
  })
})
