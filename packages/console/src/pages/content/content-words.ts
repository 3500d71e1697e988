import { type Day, dayAt, dayFromText, type Instant, secondsOf, startOfDay } from '@xinglin/domain/kernel/time'

/** A date as the value of a field; '' for none. */
export const dayText = (at: Instant | null): string => (at === null ? '' : dayAt(at))

/** The start of a field's date; null for none. */
export const momentIn = (text: string): Instant | null => {
  const day: Day | null = dayFromText(text)
  return day === null ? null : startOfDay(day)
}

/** The start of a field's date on the wire, or the former moment where its date is unchanged; '' for none. */
export const wireMoment = (text: string, former: Instant | null = null): number | '' => {
  const moment = former !== null && text === dayAt(former) ? former : momentIn(text)
  return moment === null ? '' : secondsOf(moment)
}

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
