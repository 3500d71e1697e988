/** Raised when the drawing changes: pictures are cached for good under their address. */
export const PICTURE_VERSION = 1

/** The pictures of a good: the drawn pack, until it has photographs. */
export const picturesOf = (goodsId: number): readonly string[] => [
  `/pictures/${String(goodsId)}.svg?v=${String(PICTURE_VERSION)}`,
]

export const brandPicture = (brandId: number): string =>
  `/pictures/brand/${String(brandId)}.svg?v=${String(PICTURE_VERSION)}`
