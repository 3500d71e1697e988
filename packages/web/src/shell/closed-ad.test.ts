import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClosedAd } from './closed-ad.ts'

test('a picture that was closed is closed, another one is not', () => {
  const cookies = 'theme=dark; closed-ad=%2Fads%2F%E5%86%AC%E5%AD%A3.svg; sid=abc'
  expect(isClosedAd('/ads/冬季.svg', cookies)).toBe(true)
  expect(isClosedAd('/ads/冬', cookies)).toBe(false)
  expect(isClosedAd('/ads/冬季.svg', '')).toBe(false)
})

test('the address of a picture cannot inject another cookie', () => {
  law(
    fc.property(fc.webUrl(), fc.webUrl({ withQueryParameters: true }), (closed, image) => {
      expect(isClosedAd(image, `closed-ad=${encodeURIComponent(closed)}; theme=dark`)).toBe(image === closed)
    }),
  )
})
