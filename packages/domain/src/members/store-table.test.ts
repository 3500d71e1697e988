import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { law } from '../testing/testing.ts'
import { type ImportedStore, registrationErrors, registrationMachine, storesOf } from './registration-machine.ts'
import { readStoreTable, storeRowsIn, storeTableTitles } from './store-table.ts'

const store = {
  company: '槐序大药房城东店',
  contact: '顾店长',
  phone: '0571-88880000',
  regionText: '浙江省杭州市西湖区',
}
const cells = [store.company, store.contact, store.phone, store.regionText]

test('the columns of the template are read with their titles and without them', () => {
  expect(readStoreTable([[...storeTableTitles], cells])).toEqual([store])
  expect(readStoreTable([cells])).toEqual([store])
})

test('columns are identified by their titles, in any order; others are ignored', () => {
  const table = [
    ['序号', '手机', '座机', '店长', '省', '市', '区县', '药店名称'],
    ['1', '', '０５７１－88880000', ' 顾店长 ', '浙江省', '杭州市', '西湖区', '槐序大药房城东店'],
  ]
  expect(readStoreTable(table)).toEqual([store])
})

test('a store without a phone or a region is read with what it has: its field is asked for, its row is not lost', () => {
  expect(readStoreTable([['槐序大药房城东店']])).toEqual([
    { company: store.company, contact: '', phone: '', regionText: '' },
  ])
})

test('a first store whose name sounds like a title is a store', () => {
  expect(readStoreTable([['第一门店', '顾店长', '13700001120', '上海市浦东新区']])).toHaveLength(1)
  expect(readStoreTable([['第一门店', '顾店长']])).toHaveLength(1)
})

test('text that was copied is parted by tabs, commas or wide gaps', () => {
  for (const gap of ['\t', ',', '，', '  ', '　']) {
    expect(readStoreTable(storeRowsIn(`${cells.join(gap)}\r\n\r\n${cells.join(gap)}`))).toEqual([store, store])
  }
})

const inStep2 = () => {
  const account = {
    username: '',
    company: '',
    contact: '',
    phone: '',
    region: '',
    buyerType: 'chain',
    agreed: true,
  } as const
  const papers = { licenceNumber: '', scopes: [] }
  const blank = { company: '', contact: '', phone: '', region: '' }
  const written = { ...blank, company: '已填写的门店' }
  const draft = { account, ticket: 'ticket', key: null, papers, stores: [written, blank] }
  const form = createActor(registrationMachine, { input: { kind: 'multiStore', newKey: () => 'key', draft } }).start()
  return {
    is: () => form.getSnapshot(),
    take: (stores: readonly ImportedStore[]) => form.send({ type: 'import-stores', stores }),
  }
}
const good = { company: '城东店', contact: '顾店长', phone: '0571-88880000', region: '330106', regionText: '西湖区' }

test('imported stores are added to what was typed, and each wrong field says so at its place', () => {
  const form = inStep2()
  form.take([good, { ...good, phone: '0571-882311' }, { ...good, company: '河西店', region: '', regionText: '江洲' }])
  expect(storesOf(form.is()).map(({ company }) => company)).toEqual(['已填写的门店', '城东店', '城东店', '河西店'])
  expect(registrationErrors(form.is())).toMatchObject({
    'stores.0.contact': '请输入联系人姓名',
    'stores.2.company': '该门店已添加',
    'stores.2.phone': '请输入手机号，或带区号的座机号，如 0571-88880000',
    'stores.3.region': '未识别“江洲”，请选择所在地区',
  })
  expect(Object.keys(registrationErrors(form.is())).filter((field) => field.startsWith('stores.1.'))).toEqual([])
})

test('no more stores are taken than a head office registers at once', () => {
  const form = inStep2()
  form.take(Array.from({ length: 60 }, (_, at) => ({ ...good, company: `${at} 店` })))
  expect(storesOf(form.is())).toHaveLength(50)
  expect(storesOf(form.is()).at(-1)?.company).toBe('48 店')
})

test('law: every row that says something is one store, whatever else the table holds', () => {
  const cell = fc.oneof(fc.constantFrom('', ' ', '店', '13700001120'), fc.string({ maxLength: 8 }))
  law(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (rows) => {
      const said = rows.filter((row) => row.some((text) => text.normalize('NFKC').trim() !== ''))
      expect(readStoreTable([[...storeTableTitles], ...rows])).toHaveLength(said.length)
    }),
  )
})
