import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['0:0:0:0:0:ffff:255.255.255.255', '255.255.255.255'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s (docs/rules.md#7-sign-in)', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

const group = fc.integer({ min: 0, max: 0xff_ff }).map((value) => value.toString(16))

test('all addresses of one /64 are one, and those of another are not', () => {
  fc.assert(
    fc.property(
      fc.tuple(group, group, group, group),
      fc.tuple(group, group, group, group),
      fc.tuple(group, group, group, group),
      (network, one, other) => {
        fc.pre(Number.parseInt(network[0], 16) >= 0x20_00)
        const at = (host: readonly string[]): string => networkOf([...network, ...host].join(':'))
        expect(at(one)).toBe(at(other))
        const next = ((Number.parseInt(network[3], 16) + 1) % 0x1_00_00).toString(16)
        expect(networkOf([...network.slice(0, 3), next, ...one].join(':'))).not.toBe(at(one))
      },
    ),
  )
})
