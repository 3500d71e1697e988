import { afterAll, expect, test } from 'vitest'
import { compiledCopy } from './compiled-copy.ts'

const row = 'domain/src/staff/order-desk.ts'
const call = 'api-contract/src/staff/orders-endpoints.ts'
const codec = 'api-contract/src/staff/orders-codecs.ts'
const description = 'api-contract/src/staff/orders-list.ts'
const page = 'console/src/pages/orders/orders-view.tsx'
const conditions = 'server/src/staff/orders/list-orders.ts'
const rows = 'server/src/staff/orders/order-rows.ts'

const copy = compiledCopy(['domain', 'api-contract', 'server', 'console'], ['ui-kit', 'forms'], [page, conditions])
afterAll(copy.remove)

const broken = (): readonly string[] =>
  Object.keys(copy.errors())
    .filter((file) => !file.includes('..'))
    .toSorted((a, b) => (a < b ? -1 : 1))

test(
  'a column of a list is added in four places, a filter in three: the compiler finds each',
  { timeout: 300_000 },
  () => {
    const units = '  readonly units: number\n'
    copy.edit(row, units, `${units}  readonly pieces: number\n`)
    const rep = '  readonly rep: StaffId | null\n'
    copy.edit(call, rep, `${rep}  readonly city: string\n`)
    expect(broken()).toEqual([codec, call, description, conditions, rows])
    copy.edit(
      description,
      '  columns: {\n',
      "  columns: {\n    pieces: column('件数', ({ pieces }) => numberCell(pieces)),\n",
    )
    copy.edit(
      description,
      '  filters: {\n',
      "  filters: {\n    city: { kind: 'text', label: '城市', placeholder: '城市', most: 60 },\n",
    )
    expect(broken()).toEqual([codec, call, page, conditions, rows])
  },
)
