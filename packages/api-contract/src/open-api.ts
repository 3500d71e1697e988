import { rightLabels } from '@xinglin/domain/staff'
import {
  type Caller,
  type DocumentedCall,
  documentedAreas,
  documentedCalls,
  sessionOf,
} from './docs/documented-calls.ts'
import { exampleOf } from './docs/example.ts'
import { inputFields } from './docs/input-fields.ts'
import { createSchemaBook, isOptional, type JsonSchema, type SchemaBook } from './docs/json-schema.ts'
import { refusalsOf, refusalTitles } from './docs/refusals.ts'
import type { AnyCall } from './kernel/endpoint.ts'
import type { WireShape } from './kernel/wire.ts'

const GUIDE = `商城页面使用的全部接口，由同一张表生成。

- 请求：GET 用查询串；POST、DELETE 用表单，嵌套用方括号，例如 \`params[0][goods_id]=1&params[0][number]=10\`。不认识的字段会被拒绝；编号与数量只接受数字。
- 应答：\`{ code, msg, data }\`，成功为 10000；10001 时状态码 401，400 至 599 时状态码与 code 相同，600 起为业务规则，状态码 200。
- 金额为十进制文本，单位元；时间为十位秒；看不到价格的会员，价格字段不出现。
- 动钱动货的接口须带 \`Idempotency-Key\`：同一意图重发时用同一个值。
- 会话在 Cookie 中：先在商城登录，或在此调用 \`POST /api/user/login\`，之后的试用即以该会员的身份进行。`

const memberWords = { guest: '所有人', member: '已登录的会员', passed: '资质已通过的会员' }

const callerWords = (caller: Caller): string => {
  if (caller.kind !== 'staff') return memberWords[caller.kind]
  if (caller.right === 'anybody') return '所有人'
  return caller.right === 'signedIn'
    ? '已登录的员工'
    : `有以下任一权限的员工（${caller.right.map((right) => rightLabels[right]).join('、')}）`
}

const sourceWords = { productPage: '产品说明中的接口', ours: '商城补充的接口' }

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
})

const json = (description: string, schema: JsonSchema, example?: unknown): JsonSchema => ({
  description,
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
})

/** An answer with example data, as the server encodes it. */
const answer = (description: string, code: number, shape: WireShape, { schemaOf }: SchemaBook): JsonSchema =>
  json(description, envelope({ const: code }, schemaOf(shape)), {
    code,
    msg: '',
    data: shape.kind === 'file' ? '' : (exampleOf(shape) ?? null),
  })

const mediaTypes: { readonly [Place in AnyCall['inputIn']]: string } = {
  query: '',
  body: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

/** The input of a call, field by field, each with its example. */
const exampleInput = (call: AnyCall): { readonly [field: string]: unknown } =>
  Object.fromEntries(Object.entries(exampleOf(call.input.shape) ?? {}).filter(([, value]) => !(value instanceof Blob)))

const parametersOf = (call: AnyCall, { schemaOf }: SchemaBook): readonly JsonSchema[] => {
  const { inPath, rest } = inputFields(call)
  const examples = exampleInput(call)
  const exampleFor = (name: string): JsonSchema => (name in examples ? { example: examples[name] } : {})
  const inQuery = call.inputIn === 'query' ? Object.entries(rest) : []
  return [
    ...Object.entries(inPath).map(([name, shape]) => ({
      name,
      in: 'path',
      required: true,
      schema: schemaOf(shape),
      ...exampleFor(name),
    })),
    ...inQuery.map(([name, shape]) => ({
      // A list in a query is `ids[]=1&ids[]=2`.
      name: shape.kind === 'list' ? `${name}[]` : name,
      in: 'query',
      required: !isOptional(shape),
      schema: schemaOf(shape),
      ...exampleFor(name),
    })),
    ...(call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

const bodyOf = (call: AnyCall, { schemaOf }: SchemaBook): JsonSchema => {
  const { rest } = inputFields(call)
  const fields = Object.entries(rest)
  if (call.inputIn === 'query' || fields.length === 0) return {}
  const required = fields.filter(([, shape]) => !isOptional(shape)).map(([name]) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, shape]) => [name, schemaOf(shape)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
  const example = Object.fromEntries(Object.entries(exampleInput(call)).filter(([name]) => name in rest))
  // A file has no example: the viewer offers to choose one.
  const shown = call.inputIn === 'multipart' ? {} : { example }
  return {
    requestBody: { required: required.length > 0, content: { [mediaTypes[call.inputIn]]: { schema, ...shown } } },
  }
}

const securityOf = (caller: Caller): readonly JsonSchema[] => {
  const session = sessionOf(caller)
  if (session === null) return []
  return [session === 'staff' ? { staffSession: [] } : { session: [] }]
}

const operationOf = (documented: DocumentedCall, book: SchemaBook): JsonSchema => {
  const { name, area, title, caller, source, call } = documented
  const { output, conflict } = call
  return {
    operationId: name,
    tags: [new Map(documentedAreas).get(area)],
    summary: title,
    description: `${callerWords(caller)}可用 · ${sourceWords[source]}`,
    security: securityOf(caller),
    parameters: parametersOf(call, book),
    ...bodyOf(call, book),
    responses: {
      200: answer('成功', 10_000, output.shape, book),
      ...Object.fromEntries(
        refusalsOf(documented).map((status) => [
          String(status),
          status === 409 && conflict
            ? answer(refusalTitles[409] ?? '', 409, conflict.shape, book)
            : { $ref: `#/components/responses/${String(status)}` },
        ]),
      ),
    },
  }
}

const refusal = (status: number, description: string): JsonSchema => {
  const { properties, ...rest } = envelope({ const: status === 401 ? 10_001 : status }, { type: 'null' })
  const errors = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }
  return json(description, {
    ...rest,
    properties: { ...(properties as JsonSchema), ...(status === 422 ? { errors } : {}) },
  })
}

/** The table of calls as an OpenAPI 3.1 document. */
export const openApi = (): JsonSchema => {
  const book = createSchemaBook()
  const paths: { [path: string]: { [method: string]: JsonSchema } } = {}
  for (const documented of documentedCalls) {
    const { path, method } = documented.call
    const operations = (paths[path] ??= {})
    operations[method.toLowerCase()] = operationOf(documented, book)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '采购平台接口',
      version: '1',
      description: GUIDE,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: '本商城' }],
    tags: documentedAreas.map(([area, title]) => ({ name: title, description: `客户端的 \`${area}\`` })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: '会员的会话' },
        staffSession: { type: 'apiKey', in: 'cookie', name: '__Host-staff', description: '员工的会话' },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
        },
      },
      responses: Object.fromEntries(
        Object.entries(refusalTitles)
          .filter(([status]) => status !== '409')
          .map(([status, title]) => [status, refusal(Number(status), title)]),
      ),
      schemas: book.all(),
    },
  }
}
