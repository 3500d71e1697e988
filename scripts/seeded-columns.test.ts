import { expect, test } from 'vitest'
import { columnsOfSql, serverProgram, writtenColumns } from './written-columns.ts'

/** What makes a demo a demo: its accounts, and groups that others have begun. */
const ofDemos: readonly string[] = [
  'group_buys.initial_buyers',
  'group_buys.initial_units',
  'members.is_demo',
  'staff.is_demo',
]

/** The demo's offers are arranged; those of a shop stand in the order in which they were made. */
const arranged: readonly string[] = [
  'activities.sort',
  'combinations.sort',
  'coupons.sort',
  'gifts.sort',
  'group_buys.sort',
  'spend_offers.sort',
  'welfares.sort',
]

/** What the demo shows and nobody can enter in a shop of his own. The list may only get shorter. */
const notYet: readonly string[] = [
  'campaign_floor_goods.floor_id',
  'campaign_floor_goods.goods_id',
  'campaign_floor_goods.sort',
  'campaign_floors.sort',
  'campaign_floors.subtitle',
  'campaign_floors.tab_id',
  'campaign_floors.title',
  'campaign_floors.url',
  'campaign_tabs.activity_id',
  'campaign_tabs.campaign_id',
  'campaign_tabs.name',
  'campaign_tabs.sort',
  'campaigns.ends_at',
  'campaigns.image',
  'campaigns.kind',
  'campaigns.name',
  'campaigns.rules',
  'campaigns.sort',
  'campaigns.starts_at',
  'campaigns.subtitle',
  'members.service_name',
  'members.service_phone',
  'members.store_class',
]

const MINUTES = 300_000

test('what the demo shows, a shop that was founded can enter', { timeout: MINUTES }, () => {
  const program = serverProgram()
  const entered = writtenColumns(program, {
    files: /\/packages\/server\/src\/(?!demo\/)/,
    byRecord:
      /\/src\/(staff\/(offers\/|goods\/described-good)|orders\/(advance-order|order-line-rows)|payments\/(transfers|pay-order)|requests\/answer-written)/,
  })
  const shown = [...writtenColumns(program, { files: /\/packages\/server\/seed\// })]
  // The database numbers the rows itself.
  const missing = shown.filter((column) => !entered.has(column) && !column.endsWith('.id'))
  expect(missing.toSorted()).toEqual([...ofDemos, ...arranged, ...notYet].toSorted())
})

test('SQL writes the columns that it names', () => {
  expect(columnsOfSql('insert into "stock" (goods_id, n) select a, b from c')).toEqual(['stock.goods_id', 'stock.n'])
  expect(columnsOfSql('update goods g set name = lower(x = y), "unit" = $ where id = 2')).toEqual([
    'goods.name',
    'goods.unit',
  ])
  expect(columnsOfSql('select name from goods where unit = 3')).toEqual([])
})
