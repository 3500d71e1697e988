import type { Guide } from '../guide.ts'
import * as basics from './basics.ts'
import * as cart from './cart.ts'
import * as controls from './controls.ts'
import * as feedback from './feedback.ts'
import * as forms from './forms.ts'
import * as frameTools from './frame-tools.ts'
import * as frame from './frame.ts'
import * as goods from './goods.ts'
import * as moreGoods from './more-goods.ts'
import * as offers from './offers.ts'
import * as orders from './orders.ts'
import * as signs from './signs.ts'
import * as structure from './structure.ts'

const files = [
  basics,
  cart,
  controls,
  feedback,
  forms,
  frameTools,
  frame,
  goods,
  moreGoods,
  offers,
  orders,
  signs,
  structure,
]

/** The component of a guide, by its name: goodsCardGuide is about GoodsCard. */
const nameOf = (exported: string): string =>
  `${exported.charAt(0).toUpperCase()}${exported.slice(1)}`.replace(/Guide$/, '')

/** What the pages of docs say of the components, by their names. */
export const guides: { readonly [component: string]: Guide | undefined } = Object.fromEntries(
  files.flatMap((file) => Object.entries<Guide>(file).map(([exported, guide]) => [nameOf(exported), guide])),
)
