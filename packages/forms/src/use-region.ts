import type { RegionLevel } from '@xinglin/ui-kit/RegionCascader'
import { useEffect, useState } from 'react'
import { districtOf, regionLevels, type RegionsBelow, type RegionStart, type Step, stepsOf } from './region-levels.ts'

export type RegionInUse = {
  /** Props for a RegionCascader. */
  readonly levels: readonly RegionLevel[]
  /** Code of the chosen district; '' while none is. */
  readonly district: string
  readonly choose: (level: number, code: string) => void
}

/**
 * A region that is selected level by level. `start` is read once; `onDistrict` is called on each change, with '' too.
 *
 * @param below - stable between renders
 */
export const useRegionOver = (
  below: RegionsBelow,
  start: RegionStart,
  onDistrict?: (code: string) => void,
): RegionInUse => {
  const [begun] = useState(start)
  const [steps, setSteps] = useState<readonly Step[]>([])

  useEffect(() => {
    let left = false
    void stepsOf(begun, below).then((found) => !left && setSteps(found))
    return () => {
      left = true
    }
  }, [begun, below])

  const choose = async (level: number, code: string): Promise<void> => {
    const kept = steps.slice(0, level + 1).map((step, at) => (at === level ? { ...step, chosen: code } : step))
    setSteps(kept)
    onDistrict?.(districtOf(kept))
    const chosen = kept[level]?.regions.find((region) => region.code === code)
    if (chosen === undefined || chosen.isDistrict) return
    const regions = await below(code)
    // A newer selection at a wider level wins.
    setSteps((now) => (now[level]?.chosen === code ? [...now.slice(0, level + 1), { regions, chosen: '' }] : now))
  }
  return {
    levels: regionLevels(steps),
    district: districtOf(steps),
    choose: (level, code) => void choose(level, code),
  }
}
