import type { Client } from '@xinglin/api-contract/client'
import type { RegionsBelow, RegionStart } from '@xinglin/forms/region-levels'
import { type RegionInUse, useRegionOver } from '@xinglin/forms/use-region'
import { useCallback } from 'react'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'

/** Regions are cached while a page is open: a form of fifty stores loads the provinces once. */
const asked = new WeakMap<Client, Map<string, ReturnType<Client['members']['regions']>>>()

/** The regions below a code, the provinces below ''; none, with a notice, when the server does not answer. */
export const useRegionsBelow = (): RegionsBelow => {
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

/** A region that is selected level by level, over the shop's regions. */
export const useRegion = (start: RegionStart, onDistrict?: (code: string) => void): RegionInUse =>
  useRegionOver(useRegionsBelow(), start, onDistrict)
