import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { type Ad, noShopSettings, shopFrame } from '@xinglin/domain/content'
import type { Result } from '@xinglin/domain/kernel/result'
import { instant } from '@xinglin/domain/kernel/time'
import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { clientOf, type PageLoad } from '../shared/loading.ts'
import { cookiesOf } from '../shared/cookies.ts'
import { isKnownPath } from '../shared/paths.ts'
import type { ShopData } from '../shared/session.tsx'
import { loadSession } from '../shared/load-session.ts'
import { isClosedAd } from './closed-ad.ts'

/**
 * Data of every page's frame. Never fails a page: without an answer the visitor is treated as a guest, and a frame
 * without menus still works.
 */
export const loadShop = async (load: PageLoad): Promise<ShopData> => {
  const client = clientOf(load.context)
  const options = { signal: load.request.signal }
  const [session, common, footer, links, headerAds, footerAds, bottomAds] = await Promise.all([
    loadSession(load),
    client.content.common(null, options),
    client.content.footer(null, options),
    client.content.links(null, options),
    client.content.headerAd(null, options),
    client.content.footerAd(null, options),
    client.content.ads({ position: 'bottom' }, options),
  ])
  const serverTime = session.ok ? session.value.serverTime : instant(Date.now())
  return {
    session: session.ok ? session.value : { member: null, acting: null, serverTime },
    common: common.ok
      ? common.value
      : {
          hotWords: [],
          nav: [],
          categories: [],
          preferredCategories: [],
          brands: [],
          hotline: '',
          shop: shopFrame(noShopSettings),
          isDemo: false,
          serverTime,
        },
    footer: footer.ok ? footer.value : [],
    links: links.ok ? links.value : [],
    ads: { header: firstOf(headerAds), aboveFooter: firstOf(footerAds), bottom: stillOpen(firstOf(bottomAds), load) },
  }
}

/** An ad without an address is only a picture; one that links to a missing page is not shown. */
const firstOf = (ads: Result<readonly Ad[], Failure<unknown>>): Ad | null =>
  ads.ok ? (ads.value.find(({ url }) => url === '' || isKnownPath(url)) ?? null) : null

const stillOpen = (ad: Ad | null, { request }: PageLoad): Ad | null =>
  ad === null || isClosedAd(ad.image, cookiesOf(request)) ? null : ad

/** Client-side navigation does not reload it; signing in and out reload the page. */
export const isSameShop = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate
