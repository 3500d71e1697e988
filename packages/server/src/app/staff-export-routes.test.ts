import { desc } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema-books.ts'
import { members } from '../db/schema-members.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { staffCookieOf, usernameWith } from '../testing/staff-cookie.ts'
import { ORIGIN } from '../testing/test-shop.ts'

const shop = await openTestShop()
const { db } = shop
const exportedBy = async (cookie: string, path: string): Promise<Response> =>
  shop.app.request(`${ORIGIN}/console/exports${path}`, { headers: { Cookie: cookie } })
const linesOf = async (response: Response): Promise<readonly string[]> => (await response.text()).trim().split('\r\n')

const service = await staffCookieOf(shop, usernameWith('service'))
const owner = await staffCookieOf(shop, usernameWith('owner'))

const MORE_THAN_A_PAGE = 130
const [one] = await db.select().from(members).limit(1)
if (!one) throw new Error('the demo has members')
const { id: _id, ...copied } = one
await db.insert(members).values(
  Array.from({ length: MORE_THAN_A_PAGE }, (_, at) => ({
    ...copied,
    username: `export-${String(at)}`,
    phone: `1990000${String(1000 + at)}`,
    companyName: at === 0 ? '=SUM(1)大药房' : `导出大药房${String(at)}`,
  })),
)

describe('the export of a list', () => {
  test('holds all rows of the filters, not those of a page', async () => {
    const answer = await exportedBy(owner, '/members.csv?keyword=export-&page=2')
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/)
    const [head, ...rows] = await linesOf(answer)
    expect(head).toContain('会员号,会员,用户名')
    expect(rows).toHaveLength(MORE_THAN_A_PAGE)
  })

  test('marks what a spreadsheet would take for a formula', async () => {
    expect((await linesOf(await exportedBy(owner, '/members.csv?keyword=export-'))).join('\n')).toContain(
      ",'=SUM(1)大药房,",
    )
  })

  test('is a workbook with numbers as numbers', async () => {
    const answer = await exportedBy(owner, '/members.xlsx?keyword=export-')
    const [{ data: rows } = { data: [] }] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
    expect(rows).toHaveLength(MORE_THAN_A_PAGE + 1)
    expect(typeof rows[1]?.[0]).toBe('number')
  })

  test.each(['orders', 'goods'])('%s: everybody who sees the list', async (kind) => {
    const [head] = await linesOf(await exportedBy(service, `/${kind}.csv`))
    expect(head?.split(',').length).toBeGreaterThan(10)
  })

  test.each(['payments', 'invoices', 'statements'])('%s: finance, not service', async (kind) => {
    const finance = await staffCookieOf(shop, usernameWith('finance'))
    expect((await exportedBy(finance, `/${kind}.csv`)).status).toBe(200)
    expect((await exportedBy(service, `/${kind}.csv`)).status).toBe(403)
  })

  test('is written to the audit log with its filter, its rows and where it was asked from', async () => {
    const answer = await exportedBy(owner, '/members.csv?keyword=export-')
    const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(last).toMatchObject({
      action: 'export',
      object: '会员',
      result: 'ok',
      ip: 'unknown',
      requestId: answer.headers.get('X-Request-Id'),
      detail: { keyword: 'export-', rows: MORE_THAN_A_PAGE },
    })
  })

  test('of members is a right of its own (docs/rules.md#7-viewing)', async () => {
    for (const role of ['service', 'warehouse', 'finance', 'sales'] as const)
      expect((await exportedBy(await staffCookieOf(shop, usernameWith(role)), '/members.csv')).status).toBe(403)
  })

  test('is refused without a session and with a filter that the list refuses', async () => {
    expect((await exportedBy('', '/members.csv')).status).toBe(401)
    expect((await exportedBy(owner, '/members.csv?view=nonsense')).status).toBe(400)
  })
})
