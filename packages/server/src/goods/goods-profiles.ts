/**
 * The attributes of a good that filters read, except its manufacturer. Thousands of goods share one profile, so a
 * filter is evaluated once per profile, and goods are only counted by theirs.
 */
export type Profile = {
  readonly category: number
  readonly topCategory: number
  readonly dosageForm: number
  /** 0 for none, else the index in `rxClasses` plus 1. */
  readonly rxClass: number
  /** Bits of `marks`. */
  readonly marks: number
  /** Warehouses that can ship it, each by its index among all warehouses, ascending. */
  readonly warehouses: readonly number[]
  readonly inStock: boolean
  /** What it asks of its buyer, by its index among all such. */
  readonly asked: number
}

export type Profiles = {
  readonly all: readonly Profile[]
  /** The number of an equal profile, added where there is none. */
  readonly numberOf: (profile: Profile) => number
}

export const createProfiles = (): Profiles => {
  const all: Profile[] = []
  const numbers = new Map<string, number>()
  return {
    all,
    numberOf: (profile) => {
      const { category, topCategory, dosageForm, rxClass, marks, warehouses, inStock, asked } = profile
      const key = [category, topCategory, dosageForm, rxClass, marks, warehouses.join('+'), inStock, asked].join()
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, all.length)
      return all.push(profile) - 1
    },
  }
}
