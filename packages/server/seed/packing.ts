import type { Random } from './random.ts'

export type DemoPacking = { readonly middlePack: number; readonly casePack: number }

type Choices = readonly [number, ...number[]]

/** Usual sizes of middle packs and how many of them fill a case, by packaging. */
const usual: Readonly<Record<string, { readonly middle: Choices; readonly perCase: Choices }>> = {
  solid: { middle: [10, 10, 10, 5, 20], perCase: [20, 24, 30, 40] },
  granule: { middle: [10, 10, 5], perCase: [8, 10, 12, 16] },
  liquid: { middle: [5, 10, 10], perCase: [6, 8, 10] },
  infusion: { middle: [10, 20], perCase: [2, 3, 4] },
  injection: { middle: [5, 10], perCase: [10, 12, 20] },
  tube: { middle: [10, 20], perCase: [12, 20, 24] },
  plaster: { middle: [10, 20], perCase: [10, 15, 20] },
}

const shapes: readonly (readonly [RegExp, string])[] = [
  [/注射/, 'injection'],
  [/颗粒|散剂|干混悬|冻干粉|糕剂|胶剂/, 'granule'],
  [/合剂|溶液|糖浆|混悬|煎膏|洗剂|搽剂|酊剂|含漱|灌肠|油剂|气雾|喷雾|吸入|鼻用/, 'liquid'],
  [/乳膏|软膏|凝胶|眼膏|胶浆|滴眼|滴耳|滴鼻|滴剂/, 'tube'],
  [/贴膏/, 'plaster'],
]

const shapeOf = (dosageForm: string, specification: string): string => {
  const shape = shapes.find(([pattern]) => pattern.test(dosageForm))?.[1] ?? 'solid'
  return shape === 'injection' && /^(100|250|500)ml/.test(specification) ? 'infusion' : shape
}

export const drugPacking = (dosageForm: string, specification: string, random: Random): DemoPacking => {
  const { middle, perCase } = usual[shapeOf(dosageForm, specification)] ?? { middle: [10], perCase: [20] }
  const middlePack = random.pick(middle)
  const wholePacks = middlePack * random.pick(perCase)
  // A few case sizes are not a multiple of the middle pack, as in real catalogues.
  return { middlePack, casePack: random.chance(0.03) ? wholePacks - 2 : wholePacks }
}

/** Herbs are sold by the bag; a case is about ten kilos. */
export const herbPacking = (grams: number): DemoPacking => ({
  middlePack: 1,
  casePack: grams >= 5000 ? 0 : Math.max(2, Math.round(10_000 / grams)),
})

export const devicePacking = (priceHigh: number, random: Random): DemoPacking =>
  priceHigh >= 100
    ? { middlePack: 1, casePack: priceHigh >= 600 ? 0 : random.pick([10, 20]) }
    : { middlePack: random.pick([5, 10, 10]), casePack: random.pick([100, 200, 240]) }

export const otherPacking = (random: Random): DemoPacking => {
  const middlePack = random.pick([6, 10, 12])
  return { middlePack, casePack: middlePack * random.pick([4, 6, 10]) }
}
