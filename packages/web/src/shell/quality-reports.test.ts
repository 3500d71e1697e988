import { describe, expect, test } from 'vitest'
import { qualityWay } from './quality-reports.tsx'

const way = (url: string, message = '', isPassed = true) =>
  qualityWay({ isPassed, qualityInspection: { url, message } })

describe('检验报告', () => {
  test('links to its address, another site in a new window', () => {
    expect(way('https://reports.example/x')).toEqual({
      kind: 'page',
      url: 'https://reports.example/x',
      outside: true,
    })
    expect(way('/help/fwbz?id=66', '说明')).toEqual({ kind: 'page', url: '/help/fwbz?id=66', outside: false })
  })

  test('without an address shows its message, above the reports for buyers who may see them', () => {
    expect(way('', '资质审核通过后可查看', false)).toEqual({ kind: 'message', message: '资质审核通过后可查看' })
    expect(way('', '可按批号查询')).toEqual({ kind: 'reports', message: '可按批号查询' })
    expect(way('', '', false)).toBeNull()
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/no/such/page', 'reports.example'])(
    'never follows %s',
    (url) => {
      expect(way(url)).toEqual({ kind: 'reports', message: '' })
    },
  )
})
