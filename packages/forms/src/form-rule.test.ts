import { api } from '@xinglin/api-contract/api'
import { staffApi } from '@xinglin/api-contract/staff-api'
import { expect, test } from 'vitest'
import { readForm } from './form-rule.ts'

const address = {
  consignee: ' 林女士 ',
  phone: '13800000021',
  region: '330106',
  detail: '文三路 8 号',
  is_default: true,
}

test('a form is decoded like its call: trimmed, a ticked box as 1, without unknown fields', () => {
  expect(readForm(api.members.addAddress, { ...address, noted: 'here alone' })).toEqual({
    ok: true,
    value: { consignee: '林女士', phone: '13800000021', region: '330106', detail: '文三路 8 号', isDefault: true },
  })
})

test('so is a form of a call whose wire format differs from the domain', () => {
  expect(readForm(api.orders.place, { cart_version: '7', noted: 'here alone' })).toMatchObject({
    ok: false,
    errors: expect.not.objectContaining({ noted: expect.anything() }),
  })
})

test('an error of the codec is at the field, by its wire name', () => {
  expect(readForm(api.members.addAddress, { ...address, consignee: ' ', is_default: 'on' })).toEqual({
    ok: false,
    errors: { consignee: ['请输入收货人'], is_default: ['只能是 0 或 1'] },
  })
})

test('an error inside a list is at its path', () => {
  expect(readForm(staffApi.people.create, { username: 'lin', name: '', roles: ['owner', 'king'] })).toEqual({
    ok: false,
    errors: { name: ['请输入姓名'], 'roles[1]': ['没有这个角色'] },
  })
  const ladder = [{ number: '1', price: '6.2' }]
  expect(readForm(staffApi.goods.price, { id: 7, version: 'v', base_price: '6.5', ladder })).toEqual({
    ok: false,
    errors: { 'ladder[0].number': ['请填写大于 1 的数量'] },
  })
})

test('a checkbox inside a part of the call is 0 or 1', () => {
  const read = readForm(staffApi.goods.edit, { id: 7, version: 'v', facts: { with_coupon: true, is_cold_chain: 'on' } })
  const wrong = read.ok ? [] : Object.keys(read.errors)
  expect(wrong).toContain('facts.is_cold_chain')
  expect(wrong).not.toContain('facts.with_coupon')
})
