import { expect, test } from 'vitest'
import { type FrameName, frames, showsFooterAd } from './frames.ts'

const names = Object.keys(frames) as FrameName[]
const withAd = (where: 'home' | 'everywhere') => names.filter((name) => showsFooterAd(frames[name], where))

test('the ad above the footer stands on the home page and in the zones (docs/product.md#2-footer)', () => {
  expect(withAd('home')).toEqual(['home', 'zone'])
})

test('or, where the shop wishes it, on every page without a login-style header', () => {
  expect(withAd('everywhere')).toEqual(names.filter((name) => !['flow', 'cart', 'bare'].includes(name)))
})
