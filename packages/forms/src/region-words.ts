import { plainText } from '@xinglin/domain/intake'
import type { Region } from '@xinglin/domain/members'

/** The regions below a code; the provinces below ''. */
export type RegionsBelow = (parent: string) => Promise<readonly Region[]>

/** Peoples in the names of autonomous regions: 延边朝鲜族自治州 is 延边州. */
const PEOPLES =
  /(?:蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|鄂温克|德昂|裕固|独龙|鄂伦春|赫哲|各)族?(?=(?:.{0,8}族)?自治|$)/
const AUTONOMOUS = /自治([州县旗区])$/
const SUFFIX = /(?:特别行政区|地区|林区|新区|[省市区县盟旗镇乡]|街道)$/

/** How a region's name is written: whole, without its people, and without its suffix. 恩施土家族苗族自治州: 恩施州, 恩施. */
const formsOf = (name: string): readonly string[] => {
  const [, kind = ''] = AUTONOMOUS.exec(name) ?? []
  let stem = name.replace(AUTONOMOUS, '')
  if (kind !== '') {
    for (let shorter = stem.replace(new RegExp(`${PEOPLES.source}$`), ''); shorter !== stem && shorter.length > 1;) {
      stem = shorter
      shorter = stem.replace(new RegExp(`${PEOPLES.source}$`), '')
    }
    return [name, `${stem}${kind}`, stem].filter((form) => form.length > 1)
  }
  stem = name.replace(SUFFIX, '')
  return stem.length > 1 ? [name, stem] : [name]
}

/** Levels that stand in no address: the city of a municipality, counties directly under a province. */
const isSilent = (name: string, above: string): boolean =>
  name === above || /^(?:县|市辖区|省直辖县|自治区直辖县.*|省直辖.*)$/.test(name)

type Found = { readonly region: Region; readonly rest: string; readonly length: number }

/** The regions that a text begins with, the longest first. */
const beginningWith = (text: string, regions: readonly Region[]): readonly Found[] =>
  regions
    .flatMap((region) => {
      const form = formsOf(region.name)
        .toSorted((a, b) => b.length - a.length)
        .find((word) => text.startsWith(word))
      return form === undefined ? [] : [{ region, rest: text.slice(form.length), length: form.length }]
    })
    .toSorted((a, b) => b.length - a.length)

/** The one district that fits best; null where none fits, or two do. */
const onlyBest = (found: readonly Found[]): Found | null => {
  const [best, next] = found
  return best !== undefined && next?.length !== best.length ? best : null
}

/** Two places in one text: 南京市鼓楼区或徐州鼓楼区. */
const isOpen = (rest: string): boolean => /^或|或者|和.{2,}[市区县]/.test(rest)

const districtIn = async (
  rest: string,
  city: Region,
  above: string,
  below: RegionsBelow,
): Promise<readonly Found[]> => {
  const districts = (await below(city.code)).filter(({ isDistrict }) => isDistrict)
  const silent = rest.startsWith(above) && city.name === above ? rest.slice(above.length) : null
  return [...beginningWith(rest, districts), ...(silent === null ? [] : beginningWith(silent, districts))].toSorted(
    (a, b) => b.length - a.length,
  )
}

/** A district in what stands behind a province: behind its city, or without it (江苏省昆山市, 湖北省仙桃市). */
const behindProvince = async (rest: string, province: Region, below: RegionsBelow): Promise<Found | null> => {
  const cities = await below(province.code)
  const direct = onlyBest(
    beginningWith(
      rest,
      cities.filter(({ isDistrict }) => isDistrict),
    ),
  )
  if (direct) return direct
  for (const city of beginningWith(rest, cities)) {
    // oxlint-disable-next-line no-await-in-loop -- the longest name first: mostly the first is the one
    const found = onlyBest(await districtIn(city.rest, city.region, province.name, below))
    if (found) return found
  }
  const silent = cities.filter(({ name }) => isSilent(name, province.name))
  for (const group of [silent, cities]) {
    // oxlint-disable-next-line no-await-in-loop -- counties directly under the province come first
    const found = await Promise.all(group.map((city) => districtIn(rest, city, province.name, below)))
    const best = onlyBest(found.flat().toSorted((a, b) => b.length - a.length))
    if (best) return best
  }
  return null
}

/** What stands before a street: without blanks, strokes and commas between the levels. */
const plainRegion = (text: string): string =>
  plainText(text)
    .replaceAll(/[\s/,，、;·>\\|_-]+/g, '')
    .replace(/(?<=市)市辖区|(?<=[省区])(?:省|自治区)直辖县(?:级行政区划)?/, '')

const byHome = async (text: string, home: string, below: RegionsBelow): Promise<Found | null> => {
  if (home === '') return null
  const [province, city] = [`${home.slice(0, 2)}0000`, `${home.slice(0, 4)}00`]
  const near = onlyBest(beginningWith(text, await below(city)))
  if (near) return near
  const cities = await below(province)
  const all = await Promise.all(cities.map(async (one) => (one.isDistrict ? [one] : below(one.code))))
  return onlyBest(
    beginningWith(
      text,
      all.flat().filter(({ isDistrict }) => isDistrict),
    ),
  )
}

/**
 * The code of the district in a person's text (docs/rules.md#11-9): 浙江杭州西湖区, 重庆市渝中区, 湖北省仙桃市, 江苏省昆山市,
 * 延边州延吉市, 西湖区 alone. '' where none is found, or two fit. Omitted leading parts are taken from `home`.
 *
 * @param home the code of a district
 * @param below the regions below a code; the provinces below ''
 */
export const districtWritten = async (text: string, home: string, below: RegionsBelow): Promise<string> => {
  const whole = plainRegion(text)
  if (whole === '') return ''
  const provinces = await below('')
  for (const { region, rest } of beginningWith(whole, provinces)) {
    // oxlint-disable-next-line no-await-in-loop -- at most two provinces begin alike
    const found = await behindProvince(rest, region, below)
    if (found) return isOpen(found.rest) ? '' : found.region.code
  }
  const near = await byHome(whole, home, below)
  if (near) return isOpen(near.rest) ? '' : near.region.code
  return byCity(whole, provinces, below)
}

/** A text that begins with its city: 吉林市船营区, 中山市小榄镇, 海南州共和县. */
const byCity = async (text: string, provinces: readonly Region[], below: RegionsBelow): Promise<string> => {
  const cities = await Promise.all(provinces.map(({ code }) => below(code)))
  for (const city of beginningWith(
    text,
    cities.flat().filter(({ isDistrict, name }) => !isDistrict && name.length > 1),
  )) {
    // oxlint-disable-next-line no-await-in-loop -- the longest name first: mostly the first is the one
    const found = onlyBest(await districtIn(city.rest, city.region, '', below))
    if (found) return isOpen(found.rest) ? '' : found.region.code
  }
  return ''
}
