import { isIPv4, isIPv6 } from 'node:net'

/** The groups of an IPv6 address without `::`; an IPv4 tail counts as two groups. */
const groupsOf = (address: string): readonly number[] => {
  const tail = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const plain = tail
    ? `${tail[1] ?? ''}${((Number(tail[2]) << 8) | Number(tail[3])).toString(16)}:${((Number(tail[4]) << 8) | Number(tail[5])).toString(16)}`
    : address
  const [before = '', after] = plain.split('::')
  const read = (part: string): readonly number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [head, foot] = [read(before), read(after ?? '')]
  return after === undefined
    ? head
    : [...head, ...Array.from({ length: 8 - head.length - foot.length }, () => 0), ...foot]
}

const isZero = (groups: readonly number[]): boolean => groups.every((group) => group === 0)
const dotted = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].map(String).join('.')

/**
 * What limits count as one address (docs/rules.md#7-sign-in): an IPv4 address, also one written as IPv6
 * (::ffff:192.0.2.7), and of IPv6 the /64, which is one household's or one server's to choose from.
 *
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export const networkOf = (ip: string): string => {
  const [address = ''] = ip.trim().toLowerCase().split('%')
  if (isIPv4(address) || !isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = isZero(groups.slice(0, 5)) && groups[5] === 0xff_ff
  // 64:ff9b::/96, by which IPv6 clients reach IPv4.
  const translated = groups[0] === 0x64 && groups[1] === 0xff_9b && isZero(groups.slice(2, 6))
  if (mapped || translated) return dotted(high, low)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
