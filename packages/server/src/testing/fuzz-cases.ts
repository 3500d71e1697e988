import type { AnyCall } from '@xinglin/api-contract/kernel/endpoint'
import { fillPath, pathFields, type Wire } from '@xinglin/api-contract/kernel/endpoint'
import { formEncode } from '@xinglin/api-contract/kernel/form-encoding'
import { anyWire, badAmounts, pathsOf, present } from '@xinglin/api-contract/testing'
import * as fc from 'fast-check'

/** A call: its path with ids filled in, and its form as sent. */
export type FuzzCase = {
  readonly kind: 'valid' | 'broken' | 'random' | 'hostile'
  readonly path: string
  readonly form: string
  /** The multipart fields of an upload, instead of a form. */
  readonly parts?: Wire
  readonly contentType?: string
}

const FORM = 'application/x-www-form-urlencoded'

/** Hostile values: numbers in other languages' notations, texts that other programs interpret, unexpected shapes. */
const hostileValues: readonly unknown[] = Object.values({
  numbers: [
    '0',
    '-0',
    '-1',
    '1e3',
    '0x10',
    '+7',
    ' 7',
    '7 ',
    '007',
    '０',
    '７',
    '1.5',
    '1,000',
    'NaN',
    'Infinity',
    '1'.repeat(400),
  ],
  limits: [
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    '9007199254740993',
    '9223372036854775808',
    '253402300800',
    '2026-02-30',
  ],
  words: [
    '',
    ' ',
    'null',
    'undefined',
    'true',
    '__proto__',
    'constructor',
    'toString',
    '药'.repeat(5000),
    'a'.repeat(20_000),
  ],
  statements: [
    "'",
    "' or '1'='1",
    '1; drop table orders--',
    '%',
    '_',
    '%_%',
    '\\',
    '`',
    '"',
    '${7*7}',
    '{{7*7}}',
    '(?:(a+)+)+$',
  ],
  pages: [
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    'javascript:alert(1)',
    '//evil.example',
  ],
  blobs: [
    new Blob([]),
    new Blob(['<svg onload="alert(1)"/>']),
    new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0)]),
  ],
  files: ['../../etc/passwd', '..\\..\\', 'file:///etc/passwd', '\r\nSet-Cookie: a=b'],
  letters: ['\u0000', 'a\u0000b', '\uFEFF', '\u202E', '\uD83D', '\u{1F48A}'.repeat(50)],
  shapes: [
    [],
    [[]],
    ['1', '2'],
    [1, [2, [3]]],
    {},
    { a: 1 },
    { $gt: 0 },
    { length: 9e9 },
    [null],
    true,
    false,
    -1,
    1.5,
  ],
}).flat()

/** Text that earlier calls may have stored and later ones may return. */
export const hostileText: string = JSON.stringify(hostileValues)

const anyHostile = fc.constantFrom(...hostileValues)
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }))

/** Forms that no encoder produces. */
const hostileForms: readonly string[] = Object.values({
  torn: ['=', '&', '&&==', '%', '%zz', '%ff%fe', 'a=%u0041', '?', '#', '[]=1', '][=1', 'id[=1', 'id]=1', 'id[]=', 'id'],
  twice: ['id=1&id=2', 'id[]=1&id[]=2', 'page=1&page=2', 'page[$gt]=0', 'ids=1,2,3'],
  lists: [
    'ids[9999]=1',
    'ids[-1]=1',
    'ids[a]=1',
    Array.from({ length: 1200 }, (_, at) => `ids[]=${String(at)}`).join('&'),
  ],
  deep: ['params[0][goods_id][a][b][c][d]=1', 'a[b][c][d][e][f]=1'],
  inherited: ['__proto__[passed]=1', 'constructor[prototype][passed]=1'],
  long: [
    Array.from({ length: 6100 }, (_, at) => `a${String(at)}=1`).join('&'),
    `keyword=${'%E9%98%BF'.repeat(3000)}`,
    `remark=${'a'.repeat(300_000)}`,
  ],
}).flat()

const contentTypes = [FORM, `${FORM}; charset=gbk`, 'application/json', 'text/plain', 'multipart/form-data', '', 'x']

type Leaf = readonly (string | number)[]

const leavesOf = (value: unknown, at: Leaf = []): readonly Leaf[] =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...at, key]))
    : [at]

const replaced = (value: unknown, [key, ...rest]: Leaf, by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((part: unknown, at) => (String(at) === String(key) ? replaced(part, rest, by) : part))
  return { ...(value as Wire), [key]: replaced((value as Wire)[String(key)], rest, by) }
}

/** Cases of one endpoint; `ids` exist in the shop. */
export const anyCase = (endpoint: AnyCall, ids: readonly number[]): fc.Arbitrary<FuzzCase> => {
  const names = pathFields(endpoint.path)
  const valid = anyWire(endpoint.input.shape, ids).map((wire) => (wire ?? {}) as Wire)
  const sent = (kind: FuzzCase['kind'], wire: Wire): FuzzCase => {
    const { path, rest } = fillPath(endpoint.path, wire)
    return endpoint.inputIn === 'multipart'
      ? { kind, path, form: '', parts: rest }
      : { kind, path, form: formEncode(rest) }
  }
  const broken = fc.tuple(valid, fc.nat(), anyHostile, fc.nat({ max: 9 })).map(([wire, at, value, how]) => {
    const leaves = leavesOf(wire)
    const leaf = leaves[at % Math.max(1, leaves.length)]
    if (how === 0 || !leaf || leaf.length === 0) return sent('broken', { ...wire, stranger: value })
    return sent(
      'broken',
      replaced(wire, leaf, how === 1 && !names.includes(String(leaf[0])) ? undefined : value) as Wire,
    )
  })
  const amounts = pathsOf('amount', endpoint.input.shape)
  /** A valid form except for one number that is out of range. */
  const overdrawn = fc
    .tuple(
      anyWire(present(endpoint.input.shape), ids).map((wire) => (wire ?? {}) as Wire),
      fc.nat(),
      fc.constantFrom(...badAmounts),
    )
    .map(([wire, at, value]) => sent('broken', replaced(wire, amounts[at % amounts.length] ?? [], value) as Wire))
  const anyName = fc.oneof(anyText, fc.constantFrom('id', 'ids', 'page', 'params', ...names))
  const random = fc
    .tuple(
      fc.dictionary(anyName, fc.oneof(anyText, fc.jsonValue()), { maxKeys: 5 }),
      fc.array(anyText, { minLength: 3 }),
    )
    .map(([wire, texts]) =>
      sent('random', { ...wire, ...Object.fromEntries(names.map((name, at) => [name, texts[at % 3]])) }),
    )
  const hostile = fc
    .tuple(valid, fc.constantFrom(...hostileForms), fc.constantFrom(...contentTypes), fc.boolean())
    .map(([wire, form, contentType, alone]) => {
      const { kind, path, form: good } = sent('hostile', wire)
      return { kind, path, form: alone ? form : `${good}&${form}`, contentType }
    })
  return fc.oneof(
    { arbitrary: valid.map((wire) => sent('valid', wire)), weight: 3 },
    { arbitrary: broken, weight: 4 },
    { arbitrary: random, weight: 1 },
    { arbitrary: hostile, weight: 2 },
    ...(amounts.length > 0 ? [{ arbitrary: overdrawn, weight: 4 }] : []),
  )
}
