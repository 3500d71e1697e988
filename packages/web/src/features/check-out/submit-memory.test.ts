import type { AddressId, MemberId } from '@xinglin/domain/members'
import { zero } from '@xinglin/domain/kernel/money'
import { expect, test } from 'vitest'
import { parseDraft } from './submit-memory.ts'

const owner = { member: 7 as MemberId, cartVersion: 12 }
const draft = {
  addressId: 3 as AddressId,
  couponId: null,
  voucherIds: [],
  balance: zero,
  invoice: '纸质普通发票',
  invoiceTitle: '',
  taxNumber: '',
  remark: '周一送货',
}
const kept = (more: object): string => JSON.stringify({ ...draft, ...owner, ...more })

test('a stored draft is restored for its own buyer and the same cart only', () => {
  expect(parseDraft(kept({}), owner)).toMatchObject(draft)
  expect(parseDraft(kept({}), { ...owner, member: 8 as MemberId })).toBeNull()
  expect(parseDraft(kept({}), { ...owner, cartVersion: 13 })).toBeNull()
  expect(parseDraft(null, owner)).toBeNull()
})

test('a draft that another version or program stored is ignored', () => {
  const strange = [{ remark: 5 }, { addressId: '3' }, { voucherIds: ['1'] }, { voucherIds: null }, { balance: '1' }]
  for (const more of strange) expect(parseDraft(kept(more), owner)).toBeNull()
  expect(parseDraft('7', owner)).toBeNull()
})
