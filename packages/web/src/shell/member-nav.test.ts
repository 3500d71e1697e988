import { expect, test } from 'vitest'
import { isKnownPath } from '../shared/paths.ts'
import { memberGroups } from './member-nav.tsx'

const items = (pathname: string) => memberGroups(null, pathname, true).flatMap((group) => group.items)

test('the member navigation links existing pages only', () => {
  const shown = items('/order')
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(({ href }) => !isKnownPath(href))).toEqual([])
})

test('an order belongs to 我的订单', () => {
  const current = items('/order/info/345678901234567').filter((item) => item.current === true)
  expect(current.map(({ text }) => text)).toEqual(['我的订单'])
})

test('the member navigation has the messages of the shop', () => {
  const current = items('/zhzx/wdxx').filter((item) => item.current === true)
  expect(current.map(({ text }) => text)).toEqual(['我的消息'])
})

test('WeChat is offered only where it can be bound', () => {
  const offers = (bindsWechat: boolean): boolean =>
    memberGroups(null, '/user', bindsWechat).some(({ items: shown }) => shown.some(({ href }) => href === '/zhzx/bdwx'))
  expect([offers(true), offers(false)]).toEqual([true, false])
})
