import type { Ad, CommonData, LinkGroup } from '@xinglin/domain/content'
import type { Session, SignedInMember } from '@xinglin/domain/members'
import { useRouteLoaderData } from 'react-router-dom'

/** The pictures around a page; null without one, or for one that links to a missing page. */
type FrameAds = {
  /** Replaces the hotline. */
  readonly header: Ad | null
  readonly aboveFooter: Ad | null
  readonly bottom: Ad | null
}

/** Data of every page's frame: loaded once, by the root of the route table. */
export type ShopData = {
  readonly session: Session
  readonly common: CommonData
  readonly footer: readonly LinkGroup[]
  /** In a line at the bottom of every page. */
  readonly links: LinkGroup['links']
  readonly ads: FrameAds
}

export const ROOT_ROUTE = 'root'

export const useSession = (): ShopData => {
  const shop = useRouteLoaderData<ShopData>(ROOT_ROUTE)
  if (shop === undefined) throw new Error('useSession needs the root of the route table above it')
  return shop
}

/** The signed-in member; null for a guest. */
export const useMember = (): SignedInMember | null => useSession().session.member
