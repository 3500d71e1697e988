import { yuan } from '@xinglin/domain/kernel/money'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../../db/schema-books.ts'
import { goods } from '../../db/schema-catalogue.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { first, must } from '../../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const buyer = await colleagueOf(shop, 'staff-goods')
const { fields } = must(await buyer.staff.goods.newForm(null))
const choicesOf = (wanted: string) => fields.find(({ name }) => name === wanted)?.choices ?? []

const cells = {
  barCode: '6977000000207',
  name: '新建片',
  kind: '药品',
  specification: '0.5g*24片',
  unit: '盒',
  approvalNumber: '国药准字H20260001',
  manufacturer: '新建制药',
  category: first(choicesOf('category')),
  basePrice: '12.50',
  warehouse: first(choicesOf('warehouse')),
}
const create = (changed: { readonly [field: string]: string }, isConfirmed = false) =>
  buyer.staff.goods.create({ cells: { ...cells, ...changed }, isConfirmed })
const count = (barCode: string) => shop.db.$count(goods, eq(goods.barCode, barCode))

const refused = (field: string, text: string) => ({
  ok: false,
  error: { kind: 'invalid', errors: { [`cells.${field}`]: [expect.stringContaining(text)] } },
})

describe('a new good of the console', () => {
  test('asks for what the import requires of one, then for the rest', () => {
    expect(fields.filter(({ must: isRequired }) => isRequired).map(({ name }) => name)).toEqual(Object.keys(cells))
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['genericName', 'isEphedrine', 'minimum']))
  })

  test('is on sale with what was written, and in the audit log', async () => {
    const optional = { genericName: '对乙酰氨基酚片', scopeRequired: '化学药、抗生素', isColdChain: '是', minimum: '5' }
    const { id, doubts } = must(await create(optional))
    expect(doubts).toEqual([])
    expect(id).not.toBeNull()
    if (id === null) return
    expect(must(await buyer.staff.goods.detail({ id }))).toMatchObject({
      name: '新建片',
      basePrice: yuan('12.5'),
      onSale: true,
      isColdChain: true,
      facts: { genericName: '对乙酰氨基酚片', scopes: ['化学药', '抗生素'], minimum: 5, manufacturer: '新建制药' },
    })
    const logged = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'goods.create'))
    expect(logged).toMatchObject([{ object: '新建片', result: 'ok', actor: 'staff:staff-goods' }])
  })

  test('with a bar code that the shop has already is refused, and changes nothing', async () => {
    expect(await create({ name: '别名片', basePrice: '9' })).toMatchObject(refused('barCode', '本站已有这个条码的商品'))
    expect(await shop.db.$count(goods, eq(goods.name, '别名片'))).toBe(0)
  })

  test.each([
    ['barCode', '12', '8 至 14 位数字'],
    ['basePrice', '-1', '大于 0 的金额'],
    ['name', '人血白蛋白', '本站不得销售'],
    ['unit', '', '新商品缺少单位'],
    ['barCode', '', '缺少条码'],
    ['warehouse', '', '新商品须写明仓库'],
    ['category', '没有的', '没有分类'],
    ['middlePack', '0', '1 至'],
  ])('%s „%s” is refused at its field', async (field, text, why) => {
    expect(await create({ barCode: '6977000000214', [field]: text })).toMatchObject(refused(field, why))
    expect(await count('6977000000214')).toBe(0)
  })

  test('docs/rules.md#8-8: a bar code that looks mistyped waits until somebody confirms it', async () => {
    const mistyped = { barCode: '6977000000223' }
    const asked = must(await create(mistyped))
    expect(asked).toMatchObject({ id: null, doubts: [expect.stringContaining('校验位应为')] })
    expect(await count(mistyped.barCode)).toBe(0)
    expect(must(await create(mistyped, true))).toMatchObject({ id: expect.any(Number), doubts: [] })
  })

  test('two people who add one bar code at once make one good', async () => {
    const barCodes = ['6977000000306', '6977000000313', '6977000000320', '6977000000337']
    for (const barCode of barCodes) {
      const answers = await Promise.all([
        create({ barCode }, true),
        create({ barCode }, true),
        create({ barCode }, true),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await count(barCode)).toBe(1)
    }
  })
})
