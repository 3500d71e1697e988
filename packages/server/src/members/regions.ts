import type { Region } from '@xinglin/domain/members'
import { areaList } from '@vant/area-data'

/**
 * National division codes have two digits for a province, four for a city, six for a district. The shop delivers to the
 * mainland only.
 */
const isMainland = (code: string): boolean => !/^(71|81|82)/.test(code)

/** Placeholder names of cities: "districts of the municipality" or "counties under the province". */
const isOnlyACode = (name: string): boolean => name === '县' || /^(?:省|自治区)直辖县(?:级行政区划)?$/.test(name)

const provinces = new Map(Object.entries(areaList.province_list).filter(([code]) => isMainland(code)))
const cities = new Map(Object.entries(areaList.city_list).filter(([code]) => isMainland(code)))
const districts = new Map(Object.entries(areaList.county_list).filter(([code]) => isMainland(code)))

const under = (names: ReadonlyMap<string, string>, prefix: string, isDistrict: boolean): readonly Region[] =>
  [...names].flatMap(([code, name]) => (code.startsWith(prefix) ? [{ code, name, isDistrict }] : []))

const provinceOf = (code: string): string => `${code.slice(0, 2)}0000`

/** The children of a province or city; of '' all provinces. */
export const regionsUnder = (parent: string): readonly Region[] => {
  if (parent === '') return under(provinces, '', false)
  if (/^\d{2}0000$/.test(parent)) return under(cities, parent.slice(0, 2), false)
  return /^\d{4}00$/.test(parent) ? under(districts, parent.slice(0, 4), true) : []
}

/**
 * A province, city or district with what contains it; null for a code that there is not.
 * @example areaName('330100') // '浙江省 杭州市'
 */
export const areaName = (code: string): string | null => {
  const province = provinces.get(provinceOf(code))
  const city = cities.get(code)
  if (province !== undefined && code === provinceOf(code)) return province
  if (province === undefined || city === undefined) return regionName(code)
  return province === city ? province : `${province} ${city}`
}

/**
 * A district with its province and city by name; null for any other code.
 * @example regionName('330106') // '浙江省 杭州市 西湖区'
 */
export const regionName = (code: string): string | null => {
  const district = districts.get(code)
  const city = cities.get(`${code.slice(0, 4)}00`)
  const province = provinces.get(provinceOf(code))
  if (district === undefined || city === undefined || province === undefined) return null
  return [province, city, district].filter((name, at, all) => !isOnlyACode(name) && all.indexOf(name) === at).join(' ')
}
