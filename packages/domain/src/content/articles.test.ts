import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '../testing/laws.ts'
import { excerptOf, headingIn, paragraphsOf } from './articles.ts'

describe('the text of an article', () => {
  it('starts a new paragraph at a blank line', () => {
    expect(paragraphsOf('第一步。\n接着写。\n\n 第二步。\n \n')).toEqual(['第一步。\n接着写。', '第二步。'])
    expect(paragraphsOf('')).toEqual([])
    expect(paragraphsOf('入冬。\n\n## 备多少\n\n#2 仓').map(headingIn)).toEqual([null, '备多少', null])
  })

  it('loses nothing but white space to its paragraphs', () => {
    const bare = (text: string): string => text.replaceAll(/\s/g, '')
    law(
      fc.property(fc.array(fc.constantFrom('一', '二', '\n', '\n\n', ' ')), (pieces) => {
        const body = pieces.join('')
        expect(bare(paragraphsOf(body).join(''))).toBe(bare(body))
      }),
    )
  })

  it('is cut for a list, and says when there is more', () => {
    expect(excerptOf('第一步。\n\n第二步。')).toBe('第一步。第二步。')
    expect(excerptOf('一二三四五', 5)).toBe('一二三四五')
    expect(excerptOf('一二三四五六', 5)).toBe('一二三四…')
  })

  it('never grows beyond what was asked for', () => {
    law(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 80 }), (body, most) => {
        expect(Array.from(excerptOf(body, most)).length).toBeLessThanOrEqual(most)
      }),
    )
  })
})
