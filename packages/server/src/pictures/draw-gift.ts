import { packPicture } from './draw-pack.ts'
import { nthPalette } from './palettes.ts'

export type GiftFacts = { readonly id: number; readonly name: string; readonly specification: string }

/** A drawn box for a gift of the points mall; gifts with neighbouring ids differ in hue. */
export const drawGift = ({ id, name, specification }: GiftFacts): string => {
  const facts = {
    id,
    kind: 'other',
    name,
    specification,
    dosageForm: '',
    maker: '积分礼品',
    makerId: id,
    topCategory: '',
    rxClass: null,
  } as const
  return packPicture(facts, nthPalette(id), `${name} ${specification}（示意图）`)
}
