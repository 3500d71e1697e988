import type { TradeTerms } from '@xinglin/domain/content'

/** Which parts of the shell surround a page: the route flags of docs/product.md#2-frames. */
export type Frame = {
  /**
   * `full` with menu, hot words and ad on the home page; `working` in one row, with the menu folded, on every other;
   * `flow` is the login-style header: logo and steps, no search.
   */
  readonly header: 'full' | 'working' | 'flow' | 'none'
  readonly footer: boolean
  readonly rightSidebar: boolean
  readonly navigationBar: boolean
  /** Ads: at the right of the header, above the footer and at the end of the page. */
  readonly ads: 'all' | 'banners' | 'none'
  readonly sideNav: boolean
  /** The top of a phone: the search, the back button with the page's title, or a header of the page's own. */
  readonly onPhone: 'search' | 'title' | 'own'
  /** The tab bar of a phone; a page with a bottom bar of its own has none. */
  readonly tabs: boolean
  /** The page scrolls back to its last position on return. */
  readonly keepsPosition: boolean
}

const shop: Frame = {
  header: 'working',
  footer: true,
  rightSidebar: true,
  navigationBar: false,
  ads: 'none',
  sideNav: false,
  onPhone: 'search',
  tabs: true,
  keepsPosition: true,
}

const flow: Frame = { ...shop, header: 'flow', rightSidebar: false, onPhone: 'title', keepsPosition: false }

export const frames = {
  home: { ...shop, header: 'full', navigationBar: true, ads: 'all' },
  shop,
  /** A good: on a phone its bar with price and button replaces the tabs. */
  goods: { ...shop, onPhone: 'title', tabs: false },
  /** A shop page with the zone navigation below its header. */
  zone: { ...shop, navigationBar: true, ads: 'banners' },
  member: { ...shop, sideNav: true, onPhone: 'title' },
  /** 我的: a tab of the phone, without a back button. */
  hub: { ...shop, sideNav: true, onPhone: 'own' },
  flow,
  /** On the cart page the sidebar is present but closed (docs/product.md#4-side-cart). */
  cart: { ...flow, rightSidebar: true, tabs: false },
  state: { ...shop, keepsPosition: false },
  bare: { ...shop, header: 'none', footer: false, rightSidebar: false },
} as const satisfies { readonly [name: string]: Frame }

/**
 * Whether the ad above the footer stands on a page: by its frame, or by the shop's wish on every page that has the
 * header of the shop (docs/product.md#2-footer).
 */
export const showsFooterAd = ({ ads, header, footer }: Frame, where: TradeTerms['ads']): boolean =>
  footer && (ads !== 'none' || (where === 'everywhere' && header !== 'flow' && header !== 'none'))

export type FrameName = keyof typeof frames
