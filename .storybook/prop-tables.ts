import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// The workspace's compiler (7) has no JavaScript API: types are resolved by the last version that has one.
import ts from 'typescript-6'
import type { Plugin } from 'vite'
import type { PropRow, PropTables } from './prop-row.ts'

const KIT = fileURLToPath(new URL('../packages/ui-kit/', import.meta.url))
const ID = 'virtual:prop-tables'

const textOf = (checker: ts.TypeChecker, type: ts.Type, at: ts.Node): string =>
  checker.typeToString(type, at, ts.TypeFormatFlags.NoTruncation).replaceAll('"', "'")

/** Defaults as the component destructures its props: `{ size = 28 }`. */
const defaultsOf = (component: ts.Node): ReadonlyMap<string, string> => {
  const defaults = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && node.initializer && !node.dotDotDotToken) {
      const name = node.propertyName ?? node.name
      if (ts.isIdentifier(name) && !defaults.has(name.text)) defaults.set(name.text, node.initializer.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(component)
  return defaults
}

/** A long union is shown by its name: IconName. */
const MOST_WORDS = 12

/** As written in the source, except for short unions and for types that only the compiler can resolve. */
const typeText = (checker: ts.TypeChecker, symbol: ts.Symbol, at: ts.Node): string => {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, at))
  const declared = symbol.declarations?.find(ts.isPropertySignature)?.type?.getText().replaceAll(/\s+/g, ' ')
  const words = type.isUnion() && type.types.every((each) => each.isLiteral()) ? type.types : []
  if (words.length > 0 && words.length <= MOST_WORDS) {
    return words.map((each) => textOf(checker, each, at)).join(' | ')
  }
  return declared === undefined || declared.includes('keyof typeof') ? textOf(checker, type, at) : declared
}

/** All props of a component, including those of only one variant. */
const propsOf = (checker: ts.TypeChecker, component: ts.Node): readonly PropRow[] => {
  const [signature] = checker.getTypeAtLocation(component).getCallSignatures()
  const parameter = signature?.getParameters()[0]
  if (!parameter) return []
  const type = checker.getTypeOfSymbolAtLocation(parameter, component)
  const forms = type.isUnion() ? type.types : [type]
  const defaults = defaultsOf(component)
  const names = [...new Set(forms.flatMap((form) => form.getProperties().map(({ name }) => name)))]
  return names.map((name) => {
    const symbols = forms.flatMap((form) => form.getProperty(name) ?? [])
    const types = new Set(symbols.map((symbol) => typeText(checker, symbol, component)))
    types.delete('never')
    types.delete('undefined')
    const isOptional = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Optional) !== 0
    return {
      name,
      type: [...types].join(' | '),
      required: symbols.length === forms.length && !symbols.some(isOptional),
      default: defaults.get(name) ?? null,
    }
  })
}

/** The component with the name of its file; otherwise all exports of the file. */
const componentsOf = (checker: ts.TypeChecker, file: ts.Symbol, name: string): readonly ts.Node[] => {
  const offered = checker.getExportsOfModule(file)
  const named = offered.filter((symbol) => symbol.name === name)
  return (named.length > 0 ? named : offered).flatMap(({ valueDeclaration }) => valueDeclaration ?? [])
}

/** The props of several components of one file, each once. */
const propsOfAll = (checker: ts.TypeChecker, components: readonly ts.Node[]): readonly PropRow[] => [
  ...new Map(
    components.flatMap((component) => propsOf(checker, component)).map((row) => [row.name, row] as const),
  ).values(),
]

export const readPropTables = (): PropTables => {
  const files = globSync('src/{components,commerce}/*/*.tsx', { cwd: KIT }).filter(
    (file) => basename(file, '.tsx') === basename(dirname(file)),
  )
  const { config } = ts.readConfigFile(join(KIT, '../../tsconfig.base.json'), (path) => ts.sys.readFile(path)) as {
    readonly config: { readonly compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, jsx: 'react-jsx' }, KIT)
  const program = ts.createProgram(
    files.map((file) => join(KIT, file)),
    { ...options, noEmit: true, composite: false, incremental: false, declaration: false },
  )
  const checker = program.getTypeChecker()
  return Object.fromEntries(
    files.map((file) => {
      const name = basename(file, '.tsx')
      const source = program.getSourceFile(join(KIT, file))
      const symbol = source && checker.getSymbolAtLocation(source)
      return [name, symbol ? propsOfAll(checker, componentsOf(checker, symbol, name)) : []]
    }),
  )
}

/** The props of every component of the kit, resolved by the compiler, for the docs pages. */
export const propTables = (): Plugin => ({
  name: 'prop-tables',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  // Test runs open no docs page.
  load: (id) =>
    id === `\0${ID}` ? `export const tables = ${JSON.stringify(process.env['VITEST'] ? {} : readPropTables())}` : null,
})
