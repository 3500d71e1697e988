/** Raised when the drawing changes: pictures are cached for good under their address. */
export const PICTURE_VERSION = 1

/** The pictures of a good: the drawn pack, until it has photographs. */
export const picturesOf = (goodsId: number): readonly string[] => [
  `/pictures/${String(goodsId)}.svg?v=${String(PICTURE_VERSION)}`,
]

/** Other sides of the pack, for the page of one good. */
export const sides = ['back', 'shelf'] as const

export type Side = (typeof sides)[number]

export const everyPictureOf = (goodsId: number): readonly string[] => [
  ...picturesOf(goodsId),
  ...sides.map((side) => `/pictures/${String(goodsId)}-${side}.svg?v=${String(PICTURE_VERSION)}`),
]

export const brandPicture = (brandId: number): string =>
  `/pictures/brand/${String(brandId)}.svg?v=${String(PICTURE_VERSION)}`
