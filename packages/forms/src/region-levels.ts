import type { Region } from '@xinglin/domain/members'
import type { RegionLevel } from '@xinglin/ui-kit/RegionCascader'

/** The regions below a code; the provinces below ''. */
export type RegionsBelow = (parent: string) => Promise<readonly Region[]>

/** The regions of one level, and the selected one; starting with the provinces. */
export type Step = { readonly regions: readonly Region[]; readonly chosen: string }

const levelNames = ['省份', '城市', '区县'] as const

/** The levels of the cascader: one without a selected parent has no options. */
export const regionLevels = (steps: readonly Step[]): readonly RegionLevel[] =>
  levelNames.map((name, at) => {
    const { regions, chosen } = steps[at] ?? { regions: [], chosen: '' }
    return { name, value: chosen, options: regions.map(({ code, name: text }) => ({ value: code, text })) }
  })

/** The selected district; empty while none is. A province may have districts directly. */
export const districtOf = (steps: readonly Step[]): string => {
  const last = steps.at(-1)
  return last?.regions.find(({ code, isDistrict }) => isDistrict && code === last.chosen)?.code ?? ''
}

/** The initial selection: an address as text, 浙江省杭州市西湖区, or the code of a district; '' for none. */
export type RegionStart = { readonly address: string } | { readonly code: string }

/** 330000 and 330100 contain 330106: the code of a wider region ends in pairs of zeros. */
const holds = (region: string, code: string): boolean => code !== '' && code.startsWith(region.replace(/(?:00)+$/, ''))

const SUFFIX = /(?:特别行政区|(?:维吾尔|壮族|回族)?自治区|省|市|区|县)$/

/** How many characters of a text a region's name matches, with or without its suffix: 浙江, 杭州; 0 for no match. */
const lengthIn = (text: string, name: string): number => {
  const stem = name.replace(SUFFIX, '')
  return [name, ...(stem.length > 1 ? [stem] : [])].find((word) => text.startsWith(word))?.length ?? 0
}

/**
 * The code of the district in a person's text, 浙江杭州西湖区 or 西湖区 alone; '' where it is not found. Omitted leading parts
 * are taken from `home`.
 *
 * @param home the code of a district
 * @param below the regions below a code; the provinces below ''
 */
export const districtWritten = async (
  text: string,
  home: string,
  below: (parent: string) => Promise<readonly Region[]>,
): Promise<string> => {
  let rest = text.replace(/\s/g, '')
  const whole = rest
  let parent = ''
  for (let level = 0; level < levelNames.length; level += 1) {
    const regions = await below(parent)
    const [found] = regions
      .map((region) => ({ region, length: lengthIn(rest, region.name) }))
      .filter(({ length }) => length > 0)
      .toSorted((a, b) => b.length - a.length)
    if (found?.region.isDistrict) return found.region.code
    rest = rest.slice(found?.length ?? 0)
    const here = rest === whole ? home : ''
    const next = found?.region ?? regions.find(({ code }) => regions.length === 1 || holds(code, here))
    if (next === undefined || next.isDistrict) return ''
    parent = next.code
  }
  return ''
}

/**
 * Finds the selected regions level by level. Levels that are not named stay open.
 */
export const stepsOf = async (start: RegionStart, below: RegionsBelow): Promise<readonly Step[]> => {
  const steps: Step[] = []
  let parent = ''
  let rest = 'address' in start ? start.address : ''
  while (steps.length < levelNames.length) {
    const regions = await below(parent)
    const named = regions.find(({ code, name }) => ('code' in start ? holds(code, start.code) : rest.startsWith(name)))
    steps.push({ regions, chosen: named?.code ?? '' })
    if (named === undefined || named.isDistrict) break
    rest = rest.slice(named.name.length).trimStart()
    parent = named.code
  }
  return steps
}
