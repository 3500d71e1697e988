/** Which parts of the shell stand around a page: the route flags of docs/product.md#2-frames. */
export type Frame = {
  readonly header: boolean
  /** The login-style header instead: logo and steps, no search. */
  readonly flowHeader: boolean
  readonly footer: boolean
  readonly rightSidebar: boolean
  /** The category menu: open beside the hero, behind its button, or absent. */
  readonly menu: 'open' | 'folded' | 'none'
  readonly navigationBar: boolean
  readonly topRightAd: boolean
  readonly sideNav: boolean
  /** The page scrolls back to its last position on return. */
  readonly keepsPosition: boolean
}

const shop: Frame = {
  header: true,
  flowHeader: false,
  footer: true,
  rightSidebar: true,
  menu: 'folded',
  navigationBar: true,
  topRightAd: false,
  sideNav: false,
  keepsPosition: true,
}

const flow: Frame = {
  ...shop,
  header: false,
  flowHeader: true,
  rightSidebar: false,
  menu: 'none',
  navigationBar: false,
  keepsPosition: false,
}

export const frames = {
  /** The only one whose ad takes the place of the hotline: elsewhere a buyer finds whom to ring. */
  home: { ...shop, menu: 'open', topRightAd: true },
  shop,
  member: { ...shop, sideNav: true },
  flow,
  /** The cart keeps the sidebar at hand, closed (docs/product.md#4-side-cart). */
  cart: { ...flow, rightSidebar: true },
  state: { ...shop, keepsPosition: false },
  bare: {
    ...shop,
    header: false,
    footer: false,
    rightSidebar: false,
    menu: 'none',
    navigationBar: false,
  },
} as const satisfies { readonly [name: string]: Frame }

export type FrameName = keyof typeof frames
