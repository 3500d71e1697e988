/**
 * What the filters see of a good, but for who made it. Thousands of goods share one, so that a filter is put to the
 * profiles, and goods are only counted by theirs.
 */
export type Profile = {
  readonly category: number
  readonly topCategory: number
  readonly dosageForm: number
  /** 0 none, else one more than the place in `rxClasses`. */
  readonly rxClass: number
  /** Bits of `marks`. */
  readonly marks: number
  /** Those that can send it, each by its place among all warehouses, ascending. */
  readonly warehouses: readonly number[]
  readonly inStock: boolean
}

export type Profiles = {
  readonly all: readonly Profile[]
  /** The number of an equal profile, entered where there is none. */
  readonly numberOf: (profile: Profile) => number
}

export const createProfiles = (): Profiles => {
  const all: Profile[] = []
  const numbers = new Map<string, number>()
  return {
    all,
    numberOf: (profile) => {
      const { category, topCategory, dosageForm, rxClass, marks, warehouses, inStock } = profile
      const key = [category, topCategory, dosageForm, rxClass, marks, warehouses.join('+'), inStock].join()
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, all.length)
      return all.push(profile) - 1
    },
  }
}
