import { type Day, dayAt, dayFromText, type Instant, startOfDay } from '@xinglin/domain/kernel/time'

/** A date as the value of a field; '' for none. */
export const dayText = (at: Instant | null): string => (at === null ? '' : dayAt(at))

/** The start of a field's date; null for none. */
export const momentIn = (text: string): Instant | null => {
  const day: Day | null = dayFromText(text)
  return day === null ? null : startOfDay(day)
}

/** A page of this host, or of another over TLS. */
export const isPlace = (text: string): boolean => /^(\/(?!\/)|https:\/\/)/.test(text)

/** Row labels by the kind's wire name. */
export const kindName = (kind: string): string =>
  ({
    home: '首页',
    zyzq: '中药专区',
    yx: '优选专区',
    kxzq: '控销专区',
    new_kxzq: '控销专区新品',
    ppzq: '品牌专区',
    festival: '节日活动',
    savings: '省钱专场',
    template: '活动页',
    zone: '专区',
  })[kind] ?? kind
