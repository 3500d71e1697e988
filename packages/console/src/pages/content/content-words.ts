import { type Day, dayAt, dayFromText, type Instant, startOfDay } from '@xinglin/domain/kernel/time'

/** A day as it stands in a field; '' for none. */
export const dayText = (at: Instant | null): string => (at === null ? '' : dayAt(at))

/** When a day of a field begins; null for none. */
export const momentIn = (text: string): Instant | null => {
  const day: Day | null = dayFromText(text)
  return day === null ? null : startOfDay(day)
}

/** A page of this host, or of another over TLS. */
export const isPlace = (text: string): boolean => /^(\/(?!\/)|https:\/\/)/.test(text)

/** Where words are kept of rows whose kind is a word of the wire. */
export const kindName = (kind: string): string =>
  ({ home: '首页', festival: '节日活动', savings: '省钱专场', template: '活动页', zone: '专区' })[kind] ?? kind
