import { areaTitles, callTitles } from './docs/call-titles.ts'
import { inputFields } from './docs/input-fields.ts'
import { createSchemaBook, isOptional, type JsonSchema, type SchemaBook } from './docs/json-schema.ts'
import { refusalsOf, refusalTitles } from './docs/refusals.ts'
import { type AnyEndpoint, everyEndpoint } from './every-endpoint.ts'

const GUIDE = `商城页面使用的全部接口，由同一张表生成。

- 请求：GET 用查询串；POST、DELETE 用表单，嵌套用方括号，例如 \`params[0][goods_id]=1&params[0][number]=10\`。不认识的字段会被拒绝；编号与数量只接受数字。
- 应答：\`{ code, msg, data }\`，成功为 10000；10001 时状态码 401，400 至 599 时状态码与 code 相同，600 起为业务规则，状态码 200。
- 金额为十进制文本，单位元；时间为十位秒；看不到价格的会员，价格字段不出现。
- 动钱动货的接口须带 \`Idempotency-Key\`：同一意图重发时用同一个值。
- 会话在 Cookie 中：先在商城登录，或在此调用 \`POST /api/user/login\`，之后的试用即以该会员的身份进行。`

const accessWords: { readonly [Access in AnyEndpoint['access']]: string } = {
  guest: '所有人',
  member: '已登录的会员',
  passed: '资质已通过的会员',
}

const sourceWords: { readonly [Source in AnyEndpoint['source']]: string } = {
  productPage: '产品说明中的接口',
  ours: '商城补充的接口',
}

const titleOf = (area: string, call: string): string =>
  (callTitles as { readonly [area: string]: { readonly [call: string]: string } })[area]?.[call] ?? ''

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
})

const json = (description: string, schema: JsonSchema): JsonSchema => ({
  description,
  content: { 'application/json': { schema } },
})

const mediaTypes: { readonly [Place in AnyEndpoint['inputIn']]: string } = {
  query: '',
  body: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

const parametersOf = (endpoint: AnyEndpoint, { schemaOf }: SchemaBook): readonly JsonSchema[] => {
  const { inPath, rest } = inputFields(endpoint)
  const inQuery = endpoint.inputIn === 'query' ? Object.entries(rest) : []
  return [
    ...Object.entries(inPath).map(([name, shape]) => ({ name, in: 'path', required: true, schema: schemaOf(shape) })),
    ...inQuery.map(([name, shape]) => ({
      // A list in a query is `ids[]=1&ids[]=2`.
      name: shape.kind === 'list' ? `${name}[]` : name,
      in: 'query',
      required: !isOptional(shape),
      schema: schemaOf(shape),
    })),
    ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

const bodyOf = (endpoint: AnyEndpoint, { schemaOf }: SchemaBook): JsonSchema => {
  const { rest } = inputFields(endpoint)
  const fields = Object.entries(rest)
  if (endpoint.inputIn === 'query' || fields.length === 0) return {}
  const required = fields.filter(([, shape]) => !isOptional(shape)).map(([name]) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, shape]) => [name, schemaOf(shape)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
  return { requestBody: { required: required.length > 0, content: { [mediaTypes[endpoint.inputIn]]: { schema } } } }
}

const operationOf = (name: string, endpoint: AnyEndpoint, book: SchemaBook): JsonSchema => {
  const [area = '', call = ''] = name.split('.')
  const { access, source, output, conflict } = endpoint
  return {
    operationId: name,
    tags: [area],
    summary: titleOf(area, call),
    description: `${accessWords[access]}可用 · ${sourceWords[source]}`,
    ...(access === 'guest' ? {} : { security: [{ session: [] }] }),
    parameters: parametersOf(endpoint, book),
    ...bodyOf(endpoint, book),
    responses: {
      200: json('成功', envelope({ const: 10_000 }, book.schemaOf(output.shape))),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [
          String(status),
          status === 409 && conflict
            ? json(refusalTitles[409] ?? '', envelope({ const: 409 }, book.schemaOf(conflict.shape)))
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

/** The table of contents as an OpenAPI 3.1 document. */
export const openApi = (): JsonSchema => {
  const book = createSchemaBook()
  const paths: { [path: string]: { [method: string]: JsonSchema } } = {}
  for (const [name, endpoint] of everyEndpoint) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint, book)
  }
  return {
    openapi: '3.1.0',
    info: { title: '杏林药采接口', version: '1', description: GUIDE },
    tags: Object.entries(areaTitles).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
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
