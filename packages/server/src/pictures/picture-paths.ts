import { photoAddress } from '@xinglin/domain/goods'

/** Raise it when the drawing changes: pictures are cached for a year by their address. */
const PICTURE_VERSION = 2

type Pictured = { readonly id: number; readonly pictures: readonly string[] }

const pack = (goodsId: number, side = ''): string =>
  `/pictures/${String(goodsId)}${side}.svg?v=${String(PICTURE_VERSION)}`

/** The picture of a good in lists: its first photograph, or the drawn pack. */
export const picturesOf = ({ id, pictures: [first] }: Pictured): readonly string[] => [
  first === undefined ? pack(id) : photoAddress(first),
]

/** Additional views of the pack, for the page of one good. */
export const sides = ['back', 'shelf'] as const

export type Side = (typeof sides)[number]

/** All photographs, or the drawn pack in every view. */
export const everyPictureOf = ({ id, pictures }: Pictured): readonly string[] =>
  pictures.length > 0
    ? pictures.map((name) => photoAddress(name))
    : [pack(id), ...sides.map((side) => pack(id, `-${side}`))]

export const leafletAddress = (name: string): string => `/pictures/leaflet/${name}.pdf`

export const giftPicture = (giftId: number): string =>
  `/pictures/gift/${String(giftId)}.svg?v=${String(PICTURE_VERSION)}`

export const brandPicture = (brandId: number): string =>
  `/pictures/brand/${String(brandId)}.svg?v=${String(PICTURE_VERSION)}`
