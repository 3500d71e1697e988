import type { Client } from '@xinglin/api-contract/client'
import type { Region } from '@xinglin/domain/members'
import type { RegionLevel } from '@xinglin/ui-kit/RegionCascader'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'
import { districtOf, regionLevels, type RegionStart, type Step, stepsOf } from './region-levels.ts'

export type RegionInUse = {
  /** Props for a RegionCascader. */
  readonly levels: readonly RegionLevel[]
  /** Code of the chosen district; '' while none is. */
  readonly district: string
  readonly choose: (level: number, code: string) => void
}

type Below = (parent: string) => Promise<readonly Region[]>

/** Regions are cached while a page is open: a form of fifty stores loads the provinces once. */
const asked = new WeakMap<Client, Map<string, ReturnType<Client['members']['regions']>>>()

/** The regions below a code, the provinces below ''; none, with a notice, when the server does not answer. */
export const useRegionsBelow = (): Below => {
  const client = useClient()
  const notices = useNotices()
  return useCallback(
    async (parent) => {
      const known = asked.get(client) ?? new Map<string, ReturnType<Client['members']['regions']>>()
      asked.set(client, known)
      const asking = known.get(parent) ?? client.members.regions({ parent })
      known.set(parent, asking)
      const found = await asking
      if (found.ok) return found.value
      known.delete(parent)
      notices.failure(found.error)
      return []
    },
    [client, notices],
  )
}

/**
 * A region that is selected level by level. `start` is read once; `onDistrict` is called on each change, with '' too.
 */
export const useRegion = (start: RegionStart, onDistrict?: (code: string) => void): RegionInUse => {
  const below = useRegionsBelow()
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
