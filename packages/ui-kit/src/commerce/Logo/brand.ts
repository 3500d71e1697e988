/** The shop's brand; without one the default mark and name are drawn. */
export type ShopBrand = {
  readonly name: string
  /** The address of a picture; '' for the default mark, with the name as text. */
  readonly logo: string
}

/** The default name. */
export const DRAWN = '杏林药采'

export const drawnBrand: ShopBrand = { name: DRAWN, logo: '' }
