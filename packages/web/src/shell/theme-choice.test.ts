import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { themeIn } from './theme-choice.ts'

test('a page is painted in the theme that its buyer chose', () => {
  expect(themeIn('theme=dark')).toBe('dark')
  expect(themeIn('sid=abc; theme=light; other=1')).toBe('light')
})

test('without a choice the device decides', () => {
  expect(themeIn('')).toBeNull()
  expect(themeIn('sid=abc; old-theme=dark; theme=; theme-2=dark')).toBeNull()
})

test('any other value of the cookie is ignored', () => {
  law(
    fc.property(fc.string(), (value) => {
      expect(themeIn(`theme=${value}`)).toBeOneOf([null, 'light', 'dark'])
      expect(themeIn(value)).toBeOneOf([null, 'light', 'dark'])
    }),
  )
})
