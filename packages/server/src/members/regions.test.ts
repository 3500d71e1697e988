import { expect, test } from 'vitest'
import { areaName, regionName, regionsUnder } from './regions.ts'

test('a region leads from its province to its districts', () => {
  expect(regionsUnder('')).toContainEqual({ code: '330000', name: '浙江省', isDistrict: false })
  expect(regionsUnder('330000')).toContainEqual({ code: '330100', name: '杭州市', isDistrict: false })
  expect(regionsUnder('330100')).toContainEqual({ code: '330106', name: '西湖区', isDistrict: true })
})

test('there are 31 provinces on the mainland, and each leads to a district', () => {
  const provinces = regionsUnder('')
  expect(provinces).toHaveLength(31)
  for (const { code } of provinces) {
    const cities = regionsUnder(code)
    expect(cities.length).toBeGreaterThan(0)
    for (const city of cities) {
      const districts = regionsUnder(city.code)
      expect(districts.length).toBeGreaterThan(0)
      for (const district of districts) expect(regionName(district.code)).not.toBeNull()
    }
  }
})

test.each([
  ['330106', '浙江省 杭州市 西湖区'],
  ['110101', '北京市 东城区'],
  ['330100', null],
  ['330000', null],
  ['810101', null],
  ['', null],
  ['constructor', null],
])('%s is %s', (code, name) => {
  expect(regionName(code)).toBe(name)
})

test.each(['33', '999999', '330106', 'x', '__proto__'])('nothing lies under %s', (parent) => {
  expect(regionsUnder(parent)).toEqual([])
})

test('every region that can be chosen has a name: a province, a city with its province, a district', () => {
  expect(['330000', '330100', '330106', '110100'].map(areaName)).toEqual([
    '浙江省',
    '浙江省 杭州市',
    '浙江省 杭州市 西湖区',
    '北京市',
  ])
  expect(['', '33', '990000', '330199'].map(areaName)).toEqual([null, null, null, null])
})
