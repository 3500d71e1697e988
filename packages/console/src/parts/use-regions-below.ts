import type { RegionsBelow } from '@xinglin/forms/region-levels'
import { useCallback } from 'react'
import { messageOf, useClient } from '../shared/client.ts'
import type { useSay } from './use-say.tsx'

/** The regions below a code; a failure is said. */
export const useRegionsBelow = (say: ReturnType<typeof useSay>['say']): RegionsBelow => {
  const { members } = useClient()
  return useCallback(
    async (parent) => {
      const answer = await members.regions({ parent })
      if (answer.ok) return answer.value
      say(messageOf(answer.error), 'danger')
      return []
    },
    [members, say],
  )
}
