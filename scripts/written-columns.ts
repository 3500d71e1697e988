// Which columns of the database sources of the server write: by `insert`, `update`, `insertRows` and `updateRows`, with
// the types of their values, and by SQL. What a new row begins with (`monthlySales: 0`) is nothing that anybody enters.
import { join } from 'node:path'
import ts from 'typescript-6'
import { root } from './repository-files.ts'

/** As the schema's casing names columns. */
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a new row begins with: nothing, 0, no. */
const isBeginning = (node: ts.Node): boolean =>
  (ts.isNumericLiteral(node) && Number(node.text) === 0) ||
  (ts.isStringLiteral(node) && node.text === '') ||
  (ts.isArrayLiteralExpression(node) && node.elements.length === 0) ||
  node.kind === ts.SyntaxKind.FalseKeyword ||
  node.kind === ts.SyntaxKind.NullKeyword

/** Whether a record of the sources names it, and not only the row type of a table. */
const isNamed = (property: ts.Symbol, isNew: boolean): boolean =>
  (property.declarations ?? []).some(
    (node) =>
      !/node_modules|\/db\/schema-/.test(node.getSourceFile().fileName) &&
      !(isNew && ts.isPropertyAssignment(node) && isBeginning(node.initializer)),
  )

type Table = { readonly name: string; readonly columns: ReadonlySet<string> }

/** The table that an expression stands for, as its `pgTable` declares it. */
const tableOf = (checker: ts.TypeChecker, node: ts.Expression): Table | null => {
  const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node)
  const own = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declared = own?.valueDeclaration
  const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined
  const [name, columns] = made && ts.isCallExpression(made) ? made.arguments : []
  if (!name || !ts.isStringLiteral(name) || !columns) return null
  const properties = checker.getTypeAtLocation(columns).getProperties()
  return { name: name.text, columns: new Set(properties.map((property) => snake(property.name))) }
}

/** Those of these columns that the table has, as `table.column`. */
const within = ({ name, columns }: Table, written: Iterable<string>): readonly string[] =>
  [...written].filter((column) => columns.has(column)).map((column) => `${name}.${column}`)

/** The row types of a value: of a list its elements, of a choice each. */
const rowsOf = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] => {
  if (type.isUnion()) return type.types.flatMap((one) => rowsOf(checker, one))
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  return element && !(type.flags & ts.TypeFlags.StringLike) ? rowsOf(checker, element) : [type]
}

/** The columns that the records of a value name. */
const namedBy = (checker: ts.TypeChecker, value: ts.Expression, isNew: boolean): readonly string[] =>
  rowsOf(checker, checker.getTypeAtLocation(value))
    .flatMap((row) => row.getProperties())
    .filter((property) => isNamed(property, isNew))
    .map(({ name }) => snake(name))

type Write = { readonly table: ts.Expression; readonly values: ts.Expression; readonly isNew: boolean }

const writeOf = (node: ts.Node): Write | null => {
  if (!ts.isCallExpression(node)) return null
  const { expression, arguments: given } = node
  if (ts.isIdentifier(expression) && /^(insert|update)Rows$/.test(expression.text)) {
    const [, table, values] = given
    return table && values ? { table, values, isNew: expression.text === 'insertRows' } : null
  }
  if (!ts.isPropertyAccessExpression(expression) || !/^(values|set)$/.test(expression.name.text)) return null
  const begun = expression.expression
  const [values] = given
  if (!values || !ts.isCallExpression(begun) || !ts.isPropertyAccessExpression(begun.expression)) return null
  const [table] = begun.arguments
  const { text } = begun.expression.name
  return table && /^(insert|update)$/.test(text) ? { table, values, isNew: text === 'insert' } : null
}

/** Without what stands in brackets. */
const bare = (text: string): string => {
  const less = text.replaceAll(/\([^()]*\)/g, '')
  return less === text ? text : bare(less)
}

/**
 * The columns that SQL writes, as `table.column`.
 * @example columnsOfSql('update goods g set "name" = $1 where id = 2') // ['goods.name']
 */
export const columnsOfSql = (text: string): readonly string[] => {
  const inserted = [...text.matchAll(/insert\s+into\s+"?(\w+)"?\s*\(([^)]*)\)/gi)].flatMap(
    ([, table = '', list = '']) => list.split(',').map((column) => `${table}.${column.trim().replaceAll('"', '')}`),
  )
  const updated = [
    ...text.matchAll(
      /update\s+"?(\w+)"?(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\s+([\s\S]*?)(?=\swhere\s|\sfrom\s|\sreturning\s|;|$)/gi,
    ),
  ].flatMap(([, table = '', list = '']) =>
    [...bare(list).matchAll(/(?:^|,)\s*"?(\w+)"?\s*=/g)].map(([, column = '']) => `${table}.${column}`),
  )
  return [...inserted, ...updated]
}

const textOf = (node: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(node)
    ? node.text
    : node.head.text + node.templateSpans.map(({ literal }) => `$${literal.text}`).join('')

/** Whose records another file writes: their tables, and the columns that their records name. */
const recordsIn = (checker: ts.TypeChecker, files: readonly ts.SourceFile[]) => {
  const tables: Table[] = []
  const columns = new Set<string>()
  const visit = (node: ts.Node): void => {
    const table = ts.isIdentifier(node) ? tableOf(checker, node) : null
    if (table !== null) tables.push(table)
    if (ts.isObjectLiteralExpression(node)) for (const column of namedBy(checker, node, true)) columns.add(column)
    // `of: 'activityId'` names the column that refers to the row above.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'of' && ts.isStringLiteral(node.initializer))
      columns.add(snake(node.initializer.text))
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(file)
  return tables.flatMap((table) => within(table, columns))
}

/** The columns that a file writes by calls and by SQL. */
const writtenIn = (checker: ts.TypeChecker, file: ts.SourceFile): readonly string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const write = writeOf(node)
    const table = write && tableOf(checker, write.table)
    if (write && table) found.push(...within(table, namedBy(checker, write.values, write.isNew)))
    if (ts.isTemplateLiteral(node)) found.push(...columnsOfSql(textOf(node)))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

export type Sources = { readonly files: RegExp; readonly byRecord?: RegExp }

/** The columns that sources write, as `table.column`; those of `byRecord` make records that another file writes. */
export const writtenColumns = (program: ts.Program, { files, byRecord }: Sources): ReadonlySet<string> => {
  const checker = program.getTypeChecker()
  const wanted = program.getSourceFiles().filter(({ fileName }) => files.test(fileName))
  return new Set([
    ...wanted.flatMap((file) => writtenIn(checker, file)),
    ...recordsIn(
      checker,
      wanted.filter(({ fileName }) => byRecord?.test(fileName) === true),
    ),
  ])
}

/** The program of the server's sources without tests. */
export const serverProgram = (): ts.Program => {
  const config = join(root, 'packages/server/tsconfig.json')
  const read = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )
  if (!read) throw new Error(`${config} cannot be read`)
  const rootNames = read.fileNames.filter((name) => !/\.test\.ts$|\/testing\//.test(name))
  return ts.createProgram({ rootNames, options: { ...read.options, noEmit: true } })
}
