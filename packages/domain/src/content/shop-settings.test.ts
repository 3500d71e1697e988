import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillIn, missingSettings, noShopSettings, shopFrame, type ShopSettings } from './shop-settings.ts'

const whole: ShopSettings = {
  ...noShopSettings,
  name: '百草',
  seller: {
    company: '百草医药有限公司',
    creditCode: '91330000000000000X',
    address: '杭州市',
    icp: '浙ICP备1号',
    licences: [{ name: '药品经营许可证', number: '浙AA1' }],
  },
  contact: { hotline: '0571-1', hours: '9:00–17:00', services: [] },
  bank: { name: '百草医药有限公司', bank: '中国银行', account: '1' },
  returns: { consignee: '退货组', phone: '0571-2', detail: '杭州市萧山区' },
}

test('a shop may open when it says who sells, with which licence, and where money and returns go', () => {
  expect(missingSettings(whole)).toEqual([])
  expect(missingSettings(noShopSettings)).toHaveLength(9)
  expect(
    missingSettings({ ...whole, seller: { ...whole.seller, licences: [{ name: '营业执照', number: '1' }] } }),
  ).toEqual(['seller.licences 药品经营许可证及编号'])
})

test('the frame of a page lists the licences with their numbers, and the ICP last', () => {
  expect(shopFrame(whole).licences).toEqual(['药品经营许可证 浙AA1', '浙ICP备1号'])
})

test('a text names the places that the settings fill, and keeps every other brace', () => {
  expect(fillIn('致电 {客服电话}，账号 {收款账号}，{未知的词} {a}', whole)).toBe('致电 0571-1，账号 1，{未知的词} {a}')
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/\{\p{Script=Han}/u.test(text))
      expect(fillIn(text, whole)).toBe(text)
    }),
  )
})
