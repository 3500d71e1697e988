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

/**
 * Finds the regions that an address names, 浙江省杭州市西湖区, level by level. What it does not name stays open.
 *
 * @param below the regions below a code; the provinces below ''
 */
export const stepsOf = async (
  address: string,
  below: (parent: string) => Promise<readonly Region[]>,
): Promise<readonly Step[]> => {
  const steps: Step[] = []
  let parent = ''
  let rest = address
  while (steps.length < levelNames.length) {
    const regions = await below(parent)
    const named = regions.find(({ name }) => rest.startsWith(name))
    steps.push({ regions, chosen: named?.code ?? '' })
    if (named === undefined || named.isDistrict) break
    rest = rest.slice(named.name.length).trimStart()
    parent = named.code
  }
  return steps
}
