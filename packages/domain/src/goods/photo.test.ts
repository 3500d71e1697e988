import { describe, expect, test } from 'vitest'
import { largestPicture, photoAddress, photoSources, photoWidths } from './photo.ts'

const NAME = '0123456789abcdef0123456789abcdef'

describe('a photograph of a good', () => {
  test('is offered in each width that is kept', () => {
    expect(photoSources(photoAddress(NAME))).toBe(
      photoWidths.map((width) => `${photoAddress(NAME, width, 'webp')} ${String(width)}w`).join(', '),
    )
    expect(largestPicture(photoAddress(NAME))).toBe(`/pictures/photo/${NAME}-1200.jpg`)
  })

  test.each(['/pictures/7.svg?v=1', `https://elsewhere.example${photoAddress(NAME)}`, '', '/pictures/photo/x-480.jpg'])(
    'is not %s',
    (address) => {
      expect(photoSources(address)).toBeNull()
      expect(largestPicture(address)).toBe(address)
    },
  )
})
