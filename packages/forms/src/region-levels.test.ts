import type { Region } from '@xinglin/domain/members'
import { expect, test } from 'vitest'
import { districtOf, districtWritten, regionLevels, stepsOf } from './region-levels.ts'

const region = (code: string, name: string, isDistrict = false): Region => ({ code, name, isDistrict })
const tree: { readonly [parent: string]: readonly Region[] } = {
  '': [region('330000', '浙江省'), region('110000', '北京市')],
  '330000': [region('330100', '杭州市')],
  '330100': [region('330106', '西湖区', true), region('330108', '滨江区', true)],
  '110000': [region('110101', '东城区', true)],
}
const below = async (parent: string): Promise<readonly Region[]> => tree[parent] ?? []

test('an address is found again level by level', async () => {
  const steps = await stepsOf({ address: '浙江省杭州市西湖区' }, below)
  expect(regionLevels(steps).map(({ value }) => value)).toEqual(['330000', '330100', '330106'])
  expect(districtOf(steps)).toBe('330106')
})

test('blanks between the levels do not matter', async () => {
  expect(districtOf(await stepsOf({ address: '浙江省 杭州市 滨江区' }, below))).toBe('330108')
})

test('a district is found again by its code', async () => {
  const steps = await stepsOf({ code: '330108' }, below)
  expect(regionLevels(steps).map(({ value }) => value)).toEqual(['330000', '330100', '330108'])
  expect(districtOf(await stepsOf({ code: '' }, below))).toBe('')
})

test('a municipality ends at its districts', async () => {
  const steps = await stepsOf({ address: '北京市东城区' }, below)
  expect(districtOf(steps)).toBe('110101')
  expect(regionLevels(steps)[2]).toEqual({ name: '区县', value: '', options: [] })
})

test('a new address begins with the provinces, and no district is chosen', async () => {
  const steps = await stepsOf({ address: '' }, below)
  expect(regionLevels(steps).map(({ options }) => options.length)).toEqual([2, 0, 0])
  expect(districtOf(steps)).toBe('')
})

test.each([
  ['浙江省杭州市西湖区', '330106'],
  ['浙江 杭州 滨江区文二路 1 号', '330108'],
  ['杭州市西湖区', '330106'],
  ['滨江', '330108'],
  ['北京东城区', '110101'],
  ['浙江省杭州市', ''],
  ['某地', ''],
  ['', ''],
])('%s is found as it is written, beside a head office in 西湖区', async (text, code) => {
  expect(await districtWritten(text, '330106', below)).toBe(code)
})

test('without a head office the region must be written from the province on', async () => {
  expect(await districtWritten('西湖区', '', below)).toBe('')
})

const area = (code: string, name: string): Region => region(code, name)
const place = (code: string, name: string): Region => region(code, name, true)
/** As the shop's own data has them: cities that no address names, peoples, cities of counties. */
const shop: { readonly [parent: string]: readonly Region[] } = {
  '': [
    area('220000', '吉林省'),
    area('420000', '湖北省'),
    area('460000', '海南省'),
    area('500000', '重庆市'),
    area('630000', '青海省'),
    area('320000', '江苏省'),
  ],
  '220000': [area('220200', '吉林市'), area('222400', '延边朝鲜族自治州')],
  '220200': [place('220204', '船营区')],
  '222400': [place('222401', '延吉市')],
  '320000': [area('320100', '南京市'), area('320300', '徐州市'), area('320500', '苏州市')],
  '320100': [place('320106', '鼓楼区')],
  '320300': [place('320302', '鼓楼区')],
  '320500': [place('320583', '昆山市')],
  '420000': [area('422800', '恩施土家族苗族自治州'), area('429000', '省直辖县')],
  '422800': [place('422801', '恩施市')],
  '429000': [place('429004', '仙桃市')],
  '460000': [area('460400', '儋州市')],
  '460400': [place('460401', '那大镇')],
  '500000': [area('500100', '重庆市'), area('500200', '县')],
  '500100': [place('500103', '渝中区')],
  '500200': [place('500235', '云阳县')],
  '630000': [area('632500', '海南藏族自治州')],
  '632500': [place('632521', '共和县')],
}
const belowShop = async (parent: string): Promise<readonly Region[]> => shop[parent] ?? []

test.each([
  ['重庆市渝中区', '500103'],
  ['重庆云阳县', '500235'],
  ['重庆市市辖区渝中区', '500103'],
  ['湖北省省直辖县级行政区划仙桃市', '429004'],
  ['重庆市重庆市渝中区', '500103'],
  ['湖北省仙桃市', '429004'],
  ['湖北恩施州恩施市', '422801'],
  ['吉林省延边州延吉市', '222401'],
  ['吉林市船营区', '220204'],
  ['海南州共和县', '632521'],
  ['海南省儋州市那大镇', '460401'],
  ['江苏省昆山市', '320583'],
  ['江苏/苏州/昆山', '320583'],
  ['江苏省，南京市，鼓楼区中山路 1 号', '320106'],
  ['江苏省鼓楼区', ''],
  ['鼓楼区', ''],
  ['江苏省南京市', ''],
  ['南京市鼓楼区或徐州鼓楼区', ''],
])('docs/rules.md#11-9: %s', async (text, code) => {
  expect(await districtWritten(text, '', belowShop)).toBe(code)
})

test('docs/rules.md#11-9: of two that fit, home decides', async () => {
  expect(await districtWritten('鼓楼区', '320302', belowShop)).toBe('320302')
  expect(await districtWritten('吉林市船营区', '220204', belowShop)).toBe('220204')
})
