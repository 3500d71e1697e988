import { expect, test } from 'vitest'
import { readForm } from './form-rule.ts'

const address = {
  consignee: ' 林女士 ',
  phone: '13800000021',
  region: '330106',
  detail: '文三路 8 号',
  is_default: true,
}

test('a form is read as the server reads its call: trimmed, its box as 1, without what the call does not name', () => {
  expect(readForm(({ members }) => members.addAddress, { ...address, noted: 'here alone' })).toEqual({
    ok: true,
    value: { consignee: '林女士', phone: '13800000021', region: '330106', detail: '文三路 8 号', isDefault: true },
  })
})

test('what the codec refuses is said at the field, by its name on the wire', () => {
  expect(readForm(({ members }) => members.addAddress, { ...address, consignee: ' ', is_default: 'on' })).toEqual({
    ok: false,
    errors: { consignee: ['请输入收货人'], is_default: ['只能是 0 或 1'] },
  })
})
