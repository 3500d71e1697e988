import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groups } from './vector-groups.ts'
import { checkText, ownFiles } from './vectors.ts'

const ladder = (expected: unknown) => ({
  ladder: [{ given: { base_price: '3.20', tiers: [], quantity: 7 }, expect: expected }],
})
const check = (examples: unknown) => checkText('examples.json', JSON.stringify(examples))

describe('the golden examples of the shop', () => {
  test.each(ownFiles)('%s passes whole', (file) => {
    const report = checkText(basename(file), readFileSync(file, 'utf8'))
    expect(report.failures).toEqual([])
    expect(report.passed).toBeGreaterThan(0)
  })

  test('cover every group that the runner knows', () => {
    const json = ownFiles.filter((file) => file.endsWith('.json'))
    const covered = new Set(json.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)))
    expect(Object.keys(groups).filter((group) => group !== 'gate' && !covered.has(group))).toEqual([])
  })
})

describe('the runner', () => {
  test('compares decimal strings as decimals', () => {
    expect(check(ladder({ unit_price: '3.2', line_total: '022.4000', tiers: [] }))).toEqual({ passed: 1, failures: [] })
  })

  test('tells what was given, expected and got, and the rule', () => {
    const { passed, failures } = check(ladder({ line_total: '22.41' }))
    expect(passed).toBe(0)
    expect(failures).toMatchObject([
      { where: 'examples.json ladder #1', expected: { line_total: '22.41' }, got: { line_total: '22.40' } },
    ])
    expect(failures).toMatchObject([{ rule: 'docs/rules.md#2-3' }])
  })

  test('compares lists in order and by length, numbers and booleans exactly', () => {
    const tiers = [
      { number: 20, price: '2' },
      { number: 10, price: '3' },
    ]
    const given = { base_price: '4', tiers, quantity: 10 }
    const passing = { tiers: [{ number: 10, reached: true, shortfall: 0 }, { number: 20 }] }
    const wrong = [
      { tiers: [{ number: 20 }, { number: 10 }] },
      { tiers: [{ number: 10 }] },
      { tiers: [{ reached: 1 }, {}] },
    ]
    expect(check({ ladder: [{ given, expect: passing }] }).passed).toBe(1)
    for (const expected of wrong) expect(check({ ladder: [{ given, expect: expected }] }).failures).toHaveLength(1)
  })

  test('an unknown group, a missing field, a bad amount and a broken file are failures', () => {
    expect(check({ ladders: [{ given: {}, expect: {} }] }).failures).toMatchObject([{ got: 'unknown group ladders' }])
    expect(check({ points: [{ given: { paid: '1' }, expect: {} }] }).failures).toHaveLength(1)
    expect(check({ points: [{ given: { paid: '1e3', excluded: '0' }, expect: {} }] }).failures).toHaveLength(1)
    expect(check(ladder({ colour: 'red' })).failures).toHaveLength(1)
    expect(checkText('broken.json', '{ "ladder": [').failures).toHaveLength(1)
    expect(checkText('empty.tsv', '').failures).toHaveLength(1)
  })

  test('reads a gate table with another order of columns', () => {
    const table = [
      'expect_gate\tstock\tpersona\trank\tis_passed\texpired_cert\tscope\tspecial_right\treceipt_due\tgoods\trx_class\tscope_required\tspecial_class\tcontrolled\tcontrolled_right\ton_sale',
      'NO_STOCK\t0\t药店\t1\t1\tGSP证书\t化学药\t0\t0\t布洛芬片\tRX\t化学药制剂\t\t0\t0\t1',
      'AUTH_LETTER\t9\t药店\t1\t1\t\t生物制品\t0\t0\t胰岛素\tRX\t生物制品;冷藏药品\t\t0\t0\t1',
    ].join('\r\n')
    expect(checkText('gate.tsv', table)).toEqual({ passed: 2, failures: [] })
  })
})
