import { randomFrom } from './random.ts'
import type { Device, GenericDrug, Maker, OtherGoods, Slice, SourceData } from './source-data.ts'

/** A good before its random numbers are drawn: source row, pack size and maker. */
export type Blueprint = { readonly specification: string; readonly specificationAt: number; readonly maker: Maker } & (
  | { readonly kind: 'drug'; readonly source: GenericDrug }
  | { readonly kind: 'tcm'; readonly source: Slice; readonly origin: string; readonly grade: string }
  | { readonly kind: 'device'; readonly source: Device }
  | { readonly kind: 'other'; readonly source: OtherGoods }
)

/** 阿莫西林胶囊 of the guided tour: every sample contains it. */
export const TOUR_KEY = 'D0117'

const drugBlueprints = (source: GenericDrug, makers: readonly Maker[]): readonly Blueprint[] => {
  const random = randomFrom(`makers of ${source.key}`)
  const able = makers.filter(
    ({ kind, makes }) => makes.includes(source.letter) && (source.letter === 'S' || kind === 'drug'),
  )
  return random.some(able, random.whole(8, 16)).flatMap((maker, at) =>
    source.specifications.flatMap((specification, specificationAt): readonly Blueprint[] =>
      // The first two makers make every size, the others most of them.
      at < 2 || random.chance(0.8) ? [{ kind: 'drug', source, specification, specificationAt, maker }] : [],
    ),
  )
}

const sliceBlueprints = (source: Slice, makers: readonly Maker[]): readonly Blueprint[] => {
  const random = randomFrom(`makers of ${source.key}`)
  const able = makers.filter(({ kind }) => kind === 'tcm')
  return source.origins.flatMap((origin) =>
    source.grades.flatMap((grade) =>
      random.some(able, random.whole(2, 3)).map((maker): Blueprint => {
        const specificationAt = random.whole(0, source.packs.length - 1)
        const specification = source.packs[specificationAt] ?? '500g/袋'
        return { kind: 'tcm', source, specification, specificationAt, maker, origin, grade }
      }),
    ),
  )
}

const deviceBlueprints = (source: Device, makers: readonly Maker[]): readonly Blueprint[] => {
  const random = randomFrom(`makers of ${source.key}`)
  const able = makers.filter(({ kind }) => kind === 'device')
  return random.some(able, random.whole(4, 8)).flatMap((maker) =>
    source.specifications.map((specification, specificationAt): Blueprint => ({
      kind: 'device',
      source,
      specification,
      specificationAt,
      maker,
    })),
  )
}

const otherBlueprints = (source: OtherGoods, makers: readonly Maker[]): readonly Blueprint[] => {
  const random = randomFrom(`makers of ${source.key}`)
  const able = makers.filter(({ kind }) => kind === 'health')
  return random.some(able, random.whole(3, 6)).flatMap((maker) =>
    source.specifications.map((specification, specificationAt): Blueprint => ({
      kind: 'other',
      source,
      specification,
      specificationAt,
      maker,
    })),
  )
}

/** Every good that the data can make. */
export const blueprintsOf = ({ drugs, slices, devices, others, makers }: SourceData): readonly Blueprint[] => [
  ...drugs.flatMap((source) => drugBlueprints(source, makers)),
  ...slices.flatMap((source) => sliceBlueprints(source, makers)),
  ...devices.flatMap((source) => deviceBlueprints(source, makers)),
  ...others.flatMap((source) => otherBlueprints(source, makers)),
]

/** Goods that demonstrate a rule: even the smallest shop has all of them. */
const showsRule = (blueprint: Blueprint): boolean =>
  blueprint.kind === 'drug' &&
  (blueprint.source.ephedrine || blueprint.source.controlled || blueprint.source.scopes.includes('冷藏药品'))

/**
 * All blueprints, or an even sample of about `count` that keeps the tour's good, each kind, and one good for every
 * rule.
 */
export const sampleOf = (all: readonly Blueprint[], count: number | null): readonly Blueprint[] => {
  if (count === null || count >= all.length) return all
  const step = all.length / count
  const seen = new Set<string>()
  const isFirst = (key: string): boolean => {
    const first = !seen.has(key)
    seen.add(key)
    return first
  }
  return all.filter((blueprint, at) => {
    const firstOfKind = isFirst(blueprint.kind)
    const firstOfSource = isFirst(blueprint.source.key)
    return (
      firstOfKind ||
      Math.floor(at / step) !== Math.floor((at - 1) / step) ||
      blueprint.source.key === TOUR_KEY ||
      (firstOfSource && showsRule(blueprint))
    )
  })
}
