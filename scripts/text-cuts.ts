// Finds texts that are shortened by UTF-16 units, which may leave half a character: `text.slice(0, 40)` where the text
// is a plain string. Product code cuts by `cutText` of the domain. Types tell texts from lists, and brands such as Day.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-6'
import { repositoryFiles, root } from './repository-files.ts'

/** Product code: no tests, stories or test builders. */
const isProduct = (file: string): boolean =>
  /^packages\/[^/]+\/(src|seed)\/.*\.tsx?$/.test(file) &&
  !/(\.test|\.stories|fixtures|\.d)\.tsx?$|\/testing\/|testing\.ts$/.test(file)

const CUT = /\.(?:slice|substring|substr)\(\s*0\s*,/

/** Texts of ASCII characters alone, by what makes them. */
const makesAscii = /^(toISOString|digest|randomUUID|padStart|toString|toFixed)$/

/** A length that somebody chose: a number above 0, a constant, or a parameter named so. What a search found is none. */
const isChosenLength = (node: ts.Expression): boolean =>
  (ts.isNumericLiteral(node) && Number(node.text) > 0) ||
  (ts.isIdentifier(node) && /^([A-Z][A-Z\d_]+|most|limit|longest)$/.test(node.text)) ||
  (ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    /^(most|longest)$/.test(node.expression.text))

const isCut = (node: ts.Node): node is ts.CallExpression & { readonly expression: ts.PropertyAccessExpression } =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^(slice|substring|substr)$/.test(node.expression.name.text) &&
  node.arguments.length === 2 &&
  node.arguments[0]?.getText() === '0' &&
  node.arguments[1] !== undefined &&
  isChosenLength(node.arguments[1])

const isMadeAscii = (receiver: ts.Expression): boolean =>
  ts.isCallExpression(receiver) &&
  ts.isPropertyAccessExpression(receiver.expression) &&
  makesAscii.test(receiver.expression.name.text)

/** The cuts in files (by absolute path), each as `path: code`. */
export const cutsIn = (paths: readonly string[]): readonly string[] => {
  const program = ts.createProgram([...paths], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
  })
  const checker = program.getTypeChecker()
  return paths.flatMap((path) => {
    const found: string[] = []
    const look = (node: ts.Node): void => {
      if (isCut(node)) {
        const receiver = node.expression.expression
        const { flags } = checker.getTypeAtLocation(receiver)
        if ((flags & ts.TypeFlags.StringLike) !== 0 && !isMadeAscii(receiver))
          found.push(`${path.slice(root.length)}: ${node.getText().replaceAll(/\s+/g, ' ')}`)
      }
      node.forEachChild(look)
    }
    const source = program.getSourceFile(path)
    if (source) look(source)
    return found
  })
}

/** All cuts of the product. */
export const textCuts = (): readonly string[] =>
  cutsIn(
    repositoryFiles
      .filter((file) => isProduct(file))
      .map((file) => join(root, file))
      .filter((path) => CUT.test(readFileSync(path, 'utf8'))),
  )
