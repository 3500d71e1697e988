import { caption, definitions, HEIGHT, packFront, WIDTH } from './draw-pack.ts'
import { nthPalette } from './palettes.ts'
import { picture } from './svg.ts'

export type GiftFacts = { readonly id: number; readonly name: string; readonly specification: string }

/** A drawn box for a gift of the points mall: neighbours differ in hue. */
export const drawGift = ({ id, name, specification }: GiftFacts): string => {
  const colours = nthPalette(id)
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
  return picture(
    WIDTH,
    HEIGHT,
    `${name} ${specification}（示意图）`,
    `${definitions(colours)}${packFront(facts, colours)}${caption}`,
  )
}
