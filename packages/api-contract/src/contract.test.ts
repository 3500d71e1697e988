import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyEndpoint } from './every-endpoint.ts'
import { pathFields } from './kernel/endpoint.ts'
import { type Codec, decode, fieldsOf } from './kernel/wire.ts'
import { everyStaffEndpoint } from './staff-api.ts'
import { anyWire } from './testing.ts'

const everyCall = [...everyEndpoint, ...everyStaffEndpoint]

const codecs = everyCall.flatMap(([name, endpoint]): (readonly [string, Codec<unknown>])[] => [
  [`${name} request`, endpoint.input],
  [`${name} response`, endpoint.output],
  ...(endpoint.conflict === null ? [] : [[`${name} conflict`, endpoint.conflict] as const]),
])

describe('every codec of the table', () => {
  it.each(codecs)('%s: decodes what it encoded to the same value', (_, codec) => {
    law(
      fc.property(anyWire(codec.shape), (wire) => {
        const first = decode(codec, wire)
        if (!first.ok) throw new Error(`refused its own example: ${JSON.stringify(first.errors)}`)
        const again = decode(codec, codec.encode(first.value))
        expect(again).toEqual(first)
      }),
      { share: 0.1 },
    )
  })

  it.each(codecs)('%s: any JSON is decoded or refused with a path, never throws', (_, codec) => {
    law(
      fc.property(fc.jsonValue(), (wire) => {
        const result = decode(codec, wire)
        expect(result.ok || Object.keys(result.errors).length > 0).toBe(true)
      }),
      { share: 0.1 },
    )
  })
})

describe('the table', () => {
  it('names no path twice', () => {
    const calls = everyCall.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('fills every brace of a path from a field of the request', () => {
    const missing = everyCall.flatMap(([name, { path, input }]) =>
      pathFields(path)
        .filter((field) => !(field in fieldsOf(input.shape)))
        .map((field) => `${name}: ${field}`),
    )
    expect(missing).toEqual([])
  })

  it('cancels an earlier call to the same path, but for cart, favourites, activity taps, files and money', () => {
    const counts = /^\/api\/(cart|favorite|activity|goods\/activities|combinationMzhg|draw\/\{id\}\/activity)/
    const sideBySide = new Set([
      'content.recordPageView',
      'content.recordVitals',
      'demo.moveTime',
      'members.submitCertificate',
      'members.readMessages',
      'members.regions',
      'requests.matchPasted',
      'requests.rememberCodes',
      'rewards.draw',
      'rewards.drawByPost',
    ])
    const wrong = everyEndpoint.filter(([name, { path, idempotent, inputIn, cancelsEarlier }]) => {
      const neverCancels = counts.test(path) || idempotent || inputIn === 'multipart' || sideBySide.has(name)
      return cancelsEarlier === neverCancels
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('requires a key for every call that moves money or stock', () => {
    const keyed = everyEndpoint.filter(([, { idempotent }]) => idempotent).map(([name]) => name)
    expect(keyed).toEqual([
      'members.openAccount',
      'orders.place',
      'orders.joinGroup',
      'orders.cancel',
      'orders.pay',
      'payments.fromBalance',
      'payments.onCredit',
      'payments.byTransfer',
      'afterSales.apply',
      'wallet.topUp',
      'wallet.withdraw',
      'wallet.claim',
      'rewards.redeem',
      'requests.sendFeedback',
      'requests.askForVariety',
    ])
  })
})

describe('a strict request', () => {
  const add = everyEndpoint.find(([name]) => name === 'cart.add')?.[1]
  const item = { goods_id: '7', number: '10', ck_id: '1' }

  it('refuses an unknown key by its path', () => {
    expect(add && decode(add.input, { params: [{ ...item, is_passed: '1' }] })).toEqual({
      ok: false,
      errors: { 'params[0].is_passed': ['未知的字段'] },
    })
  })

  it.each(['0', '-1', '1.5', '1e3', '0x10', '+7', ' 7', '007', '７', '50001', '9007199254740993', ['1'], null, true])(
    'refuses the quantity %j with its message at the field',
    (number) => {
      expect(add && decode(add.input, { params: [{ ...item, number }] })).toEqual({
        ok: false,
        errors: { 'params[0].number': ['请输入正确的数量'] },
      })
    },
  )

  it('takes the fields of a nested record among its own: errors are at these fields, others are refused', () => {
    const sendBack = everyEndpoint.find(([name]) => name === 'afterSales.sendBack')?.[1]
    const wire = { id: '7', carrier: '顺丰速运', waybill: 'SF1' }
    expect(sendBack && decode(sendBack.input, wire)).toEqual({
      ok: true,
      value: { id: 7, waybill: { carrier: '顺丰速运', number: 'SF1' } },
    })
    expect(sendBack && decode(sendBack.input, { ...wire, waybill: ' ' })).toEqual({
      ok: false,
      errors: { waybill: ['请输入运单号'] },
    })
    expect(sendBack && decode(sendBack.input, { ...wire, number: 'SF1' })).toEqual({
      ok: false,
      errors: { number: ['未知的字段'] },
    })
  })

  it('never passes on a price of the client', () => {
    const decoded = add && decode(add.input, { params: [{ ...item, price: '0.01' }] })
    expect(JSON.stringify(decoded)).not.toContain('0.01')
  })
})
