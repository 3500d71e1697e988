import { expect, test } from 'vitest'
import { campaignHref, readCampaignAddress } from './campaign-address.ts'

const read = (path: string, parameters: { readonly [name: string]: string } = {}) =>
  readCampaignAddress(new URL(path, 'http://shop.test'), parameters)

test('药聚惠 and 药优惠 begin with their covers', () => {
  expect(read('/yjh')).toEqual({ ask: 'covers', kind: 'festival' })
  expect(read('/yyh/')).toEqual({ ask: 'covers', kind: 'savings' })
  expect(read('/yyh/list')).toEqual({ ask: 'covers', kind: 'savings' })
})

test('the link to each kind of campaign is read back as that campaign', () => {
  for (const kind of ['savings', 'template', 'zone'] as const) {
    expect(read(campaignHref({ kind, id: 3 }))).toEqual({ ask: 'campaign', kind, id: 3, activities: [] })
  }
  expect(read(campaignHref({ kind: 'festival', id: 3 }), { id: '3' })).toMatchObject({ kind: 'festival', id: 3 })
})

test('活动中心 is made of the activities in its address, one of them open', () => {
  expect(read('/Hdzx/1,4,x/4', { ids: '1,4,x', id: '4' })).toEqual({
    ask: 'campaign',
    kind: 'centre',
    id: 4,
    activities: [1, 4],
  })
})

test('an address without an id is invalid', () => {
  expect([read('/hdmb'), read('/zqmb?id=abc'), read('/yjh/x', { id: 'x' })]).toEqual([null, null, null])
})
