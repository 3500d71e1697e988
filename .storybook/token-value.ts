import { darkColors, lightColors } from '@xinglin/ui-kit/theme/colours'
import { measures } from '@xinglin/ui-kit/theme/tokens'

type Tree = { readonly [name: string]: string | Tree }

const leaves = (tree: Tree, path: readonly string[] = []): readonly (readonly [path: string, value: string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value] as const] : leaves(value, [...path, key]),
  )

const dark = new Map(leaves({ color: darkColors }))

/** Every token by its path in the theme contract, with its value in both themes. */
export const tokens = leaves({ color: lightColors, ...measures }).map(([path, value]) => ({
  path,
  value,
  dark: dark.get(path) ?? value,
}))

const valueOf = new Map(tokens.map(({ path, value }) => [path, value]))

/** The value of a token in the light theme, or null for an unknown path. */
export const tokenValue = (path: string): string | null => valueOf.get(path) ?? null
