/** Whose shop it is; without one the mark and the name are drawn. */
export type ShopBrand = {
  readonly name: string
  /** The address of a picture; '' is the drawn mark, with the name in letters. */
  readonly logo: string
}

/** The one that is drawn. */
export const DRAWN = '杏林药采'

export const drawnBrand: ShopBrand = { name: DRAWN, logo: '' }
