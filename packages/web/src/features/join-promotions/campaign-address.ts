import type { CampaignKind } from '@xinglin/domain/content'
import { canonicalPath, paths, patterns } from '../../shared/paths.ts'
import { idIn } from './page-in.ts'

/** What an address of a campaign shows: the covers of a kind, or one campaign. */
export type CampaignAddress =
  | { readonly ask: 'covers'; readonly kind: CampaignKind }
  | {
      readonly ask: 'campaign'
      readonly kind: CampaignKind
      readonly id: number | null
      readonly activities: readonly number[]
    }

type Parameters = { readonly [name: string]: string | undefined }

const MOST_ACTIVITIES = 20

/** Reads the six addresses of campaigns; null for an invalid one. */
export const readCampaignAddress = (address: URL, parameters: Parameters): CampaignAddress | null => {
  const one = (kind: CampaignKind, id: number | null): CampaignAddress | null =>
    id === null ? null : { ask: 'campaign', kind, id, activities: [] }
  const id = idIn(address.searchParams.get('id'))
  switch (canonicalPath(address.pathname)) {
    case patterns.savings:
      return { ask: 'covers', kind: 'savings' }
    case patterns.savingsCampaign:
      return id === null ? { ask: 'covers', kind: 'savings' } : one('savings', id)
    case patterns.templateCampaign:
      return one('template', id)
    case patterns.zoneCampaign:
      return one('zone', id)
    default: {
      const { ids, id: named } = parameters
      if (ids === undefined)
        return named === undefined ? { ask: 'covers', kind: 'festival' } : one('festival', idIn(named))
      const activities = ids
        .split(',')
        .flatMap((each) => idIn(each) ?? [])
        .slice(0, MOST_ACTIVITIES)
      return activities.length === 0 ? null : { ask: 'campaign', kind: 'centre', id: idIn(named), activities }
    }
  }
}

/** The target of a cover; 活动中心 has none. */
export const campaignHref = ({ kind, id }: { readonly kind: CampaignKind; readonly id: number }): string => {
  switch (kind) {
    case 'festival':
      return paths.festival(id)
    case 'savings':
      return paths.savingsCampaign(id)
    case 'template':
      return paths.templateCampaign(id)
    case 'zone':
      return paths.zoneCampaign(id)
    case 'centre':
      return paths.activityCentre([id])
  }
}
