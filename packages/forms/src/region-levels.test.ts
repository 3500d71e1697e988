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
