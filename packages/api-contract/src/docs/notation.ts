import type { WireShape } from '../kernel/wire.ts'
import { isOptional } from './json-schema.ts'
import { nameOfShape } from './named-shapes.ts'

const SHORT_ID = 2_147_483_647
const WIDTH = 100

const wholeWord = (least: number, most: number): string => {
  if (most === SHORT_ID || most === Number.MAX_SAFE_INTEGER) return least === 0 ? 'id | 0' : 'id'
  return `${String(least)}…${String(most)}`
}

type Place = {
  readonly indent: string
  /** Recursive shapes in progress: they are referenced, not written again. */
  readonly within: readonly WireShape[]
}

/** A shape in the reference: close to TypeScript, with bounds. */
export const notationOf = (shape: WireShape): string => written(shape, { indent: '', within: [] })

/** A named shape written out. */
export const definitionOf = (shape: WireShape): string => spelled(shape, { indent: '', within: [] })

const written = (shape: WireShape, place: Place): string => nameOfShape.get(shape) ?? spelled(shape, place)

const spelled = (shape: WireShape, place: Place): string => {
  switch (shape.kind) {
    case 'text':
      return shape.least > 0 ? `text(${String(shape.least)}…${String(shape.most)})` : `text(…${String(shape.most)})`
    case 'whole':
      return wholeWord(shape.least, shape.most)
    case 'file':
      return `file(…${String(shape.most)} bytes)`
    case 'money':
      return 'yuan'
    case 'amount':
      return shape.decimals === 2 ? 'yuan ≥ 0, in fen' : 'yuan ≥ 0'
    case 'rate':
      return 'rate'
    case 'flag':
      return '0 | 1'
    case 'timestamp':
      return 'seconds'
    case 'day':
      return 'day'
    case 'nothing':
      return 'null'
    case 'oneOf':
      return shape.words.map((word) => JSON.stringify(word)).join(' | ')
    case 'nullable':
      return `${written(shape.of, place)} | null`
    case 'optional':
    case 'meaningful':
      return written(shape.of, place)
    case 'list': {
      const item = written(shape.of, place)
      return `${item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item}[…${String(shape.most)}]`
    }
    case 'object':
      return fieldsIn(shape.fields, place)
    case 'sent':
      return `${written(shape.of, place)} (only sent)`
    case 'recursive':
      return place.within.includes(shape)
        ? 'the same'
        : written(shape.of(), { ...place, within: [...place.within, shape] })
    default:
      return shape satisfies never
  }
}

const fieldsIn = (fields: { readonly [key: string]: WireShape }, place: Place): string => {
  const lines = (indent: string): readonly string[] =>
    Object.entries(fields).map(
      ([key, field]) => `${key}${isOptional(field) ? '?' : ''}: ${written(field, { ...place, indent })}`,
    )
  const flat = `{ ${lines(place.indent).join(', ')} }`
  if (!flat.includes('\n') && place.indent.length + flat.length <= WIDTH) return flat
  const deeper = `${place.indent}  `
  return ['{', ...lines(deeper).map((line) => `${deeper}${line}`), `${place.indent}}`].join('\n')
}
