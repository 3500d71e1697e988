import type { Region } from '@xinglin/domain/members'
import type { RegionLevel } from '@xinglin/ui-kit/RegionCascader'
import type { RegionsBelow } from './region-words.ts'

export { districtWritten, type RegionsBelow } from './region-words.ts'

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
