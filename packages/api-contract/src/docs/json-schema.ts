import type { WireShape } from '../kernel/wire.ts'
import { nameOfShape } from './named-shapes.ts'

export type JsonSchema = { readonly [key: string]: unknown }

/** Referenced schemas: the named shapes, and recursive ones. */
export type SchemaBook = {
  readonly schemaOf: (shape: WireShape) => JsonSchema
  readonly all: () => { readonly [name: string]: JsonSchema }
}

export const createSchemaBook = (): SchemaBook => {
  const written = new Map<string, JsonSchema>()
  const trees = new Map<WireShape, string>()

  const pointTo = (name: string, write: () => JsonSchema): JsonSchema => {
    if (!written.has(name)) {
      written.set(name, {})
      written.set(name, write())
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const treeName = (shape: WireShape): string => {
    const name = trees.get(shape) ?? `Tree${trees.size === 0 ? '' : String(trees.size + 1)}`
    trees.set(shape, name)
    return name
  }
  const schemaOf = (shape: WireShape): JsonSchema => {
    const name = nameOfShape.get(shape)
    return name === undefined ? described(shape) : pointTo(name, () => described(shape))
  }
  const described = (shape: WireShape): JsonSchema => {
    switch (shape.kind) {
      case 'text':
        return { type: 'string', ...(shape.least > 0 ? { minLength: shape.least } : {}), maxLength: shape.most }
      case 'whole':
        return { type: 'integer', minimum: shape.least, maximum: shape.most }
      case 'file':
        return {
          type: 'string',
          contentMediaType: 'application/octet-stream',
          description: `至多 ${String(shape.most)} 字节`,
        }
      case 'money':
        return { type: 'string', pattern: '^-?\\d+(\\.\\d{1,4})?$', description: '元，最多四位小数' }
      case 'amount': {
        const pattern = `^(0|[1-9]\\d{0,11})(\\.\\d{1,${String(shape.decimals)}})?$`
        return { type: 'string', pattern, description: `元，不为负，最多${shape.decimals === 2 ? '两' : '四'}位小数` }
      }
      case 'rate':
        return { type: 'string', pattern: '^\\d+(\\.\\d+)?$', description: '比率' }
      case 'flag':
        return { type: 'integer', enum: [0, 1] }
      case 'timestamp':
        return { type: 'integer', description: '秒，十位' }
      case 'day':
        return { type: 'string', format: 'date' }
      case 'nothing':
        return { type: 'null' }
      case 'oneOf':
        return { type: typeof shape.words[0] === 'number' ? 'integer' : 'string', enum: shape.words }
      case 'nullable':
        return { anyOf: [schemaOf(shape.of), { type: 'null' }] }
      case 'optional':
        return schemaOf(shape.of)
      case 'list':
        return { type: 'array', items: schemaOf(shape.of), maxItems: shape.most }
      case 'object': {
        const fields = Object.entries(shape.fields)
        const required = fields.filter(([, field]) => !isOptional(field)).map(([key]) => key)
        return {
          type: 'object',
          properties: Object.fromEntries(fields.map(([key, field]) => [key, schemaOf(field)])),
          ...(required.length > 0 ? { required } : {}),
          ...(shape.strict ? { additionalProperties: false } : {}),
        }
      }
      case 'meaningful':
        return schemaOf(shape.of)
      case 'sent':
        return { ...schemaOf(shape.of), readOnly: true }
      case 'recursive':
        return pointTo(treeName(shape), () => schemaOf(shape.of()))
      default:
        return shape satisfies never
    }
  }
  return { schemaOf, all: () => Object.fromEntries([...written].toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

/** May the field be absent? */
export const isOptional = (shape: WireShape): boolean =>
  shape.kind === 'optional' || shape.kind === 'sent' || (shape.kind === 'meaningful' && isOptional(shape.of))
