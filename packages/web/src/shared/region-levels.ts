import type { Region } from '@xinglin/domain/members'
import type { RegionLevel } from '@xinglin/ui-kit/RegionCascader'

/** The regions below one, and which of them is chosen; from the provinces on. */
export type Step = { readonly regions: readonly Region[]; readonly chosen: string }

const levelNames = ['省份', '城市', '区县'] as const

/** What the cascader shows: a level whose parent is not chosen yet has no options. */
export const regionLevels = (steps: readonly Step[]): readonly RegionLevel[] =>
  levelNames.map((name, at) => {
    const { regions, chosen } = steps[at] ?? { regions: [], chosen: '' }
    return { name, value: chosen, options: regions.map(({ code, name: text }) => ({ value: code, text })) }
  })

/** The district that is chosen; empty while none is. A province may have districts of its own. */
export const districtOf = (steps: readonly Step[]): string => {
  const last = steps.at(-1)
  return last?.regions.find(({ code, isDistrict }) => isDistrict && code === last.chosen)?.code ?? ''
}

/** What is chosen to begin with: an address as read, 浙江省杭州市西湖区, or the code of a district; '' for nothing. */
export type RegionStart = { readonly address: string } | { readonly code: string }

/** 330000 and 330100 hold 330106: a wider region ends in pairs of zeros. */
const holds = (region: string, code: string): boolean => code !== '' && code.startsWith(region.replace(/(?:00)+$/, ''))

/**
 * Finds the chosen regions level by level. What is not named stays open.
 *
 * @param below the regions below a code; the provinces below ''
 */
export const stepsOf = async (
  start: RegionStart,
  below: (parent: string) => Promise<readonly Region[]>,
): Promise<readonly Step[]> => {
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
