import { instant } from '@xinglin/domain/kernel/time'
import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { clientOf, type PageLoad } from '../shared/loading.ts'
import type { ShopData } from '../shared/session.tsx'

/**
 * What the frame of every page knows. Never fails a page: a visitor of whom nothing can be learnt is shown as a
 * guest, and a frame without its menus still sells.
 */
export const loadShop = async ({ context, request }: PageLoad): Promise<ShopData> => {
  const client = clientOf(context)
  const options = { signal: request.signal }
  const [session, common, footer] = await Promise.all([
    client.members.base(null, options),
    client.content.common(null, options),
    client.content.footer(null, options),
  ])
  const serverTime = session.ok ? session.value.serverTime : instant(Date.now())
  return {
    session: session.ok ? session.value : { member: null, serverTime },
    common: common.ok
      ? common.value
      : { hotWords: [], nav: [], categories: [], preferredCategories: [], brands: [], hotline: '', serverTime },
    footer: footer.ok ? footer.value : [],
  }
}

/** Moving between pages asks for none of it again; signing in and out loads the page anew. */
export const isSameShop = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate
