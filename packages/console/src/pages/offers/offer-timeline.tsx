import { addDays, type Day, dayAt, DAY_MS, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { offerGroupLabels, offerGroups, offerDesk, offerOf } from '@xinglin/domain/promotions'
import { type DeskOffer, offerStandingLabels } from '@xinglin/domain/staff'
import { Tag } from '@xinglin/ui-kit/Tag'
import { Fragment } from 'react'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { StandingOf } from './offer-standing.tsx'
import { hrefOf, usedShare, usedWords } from './offer-words.ts'
import * as styles from './offers-view.css.ts'

const WEEKS = 7

type TimelineProps = {
  readonly offers: readonly DeskOffer[]
  /** The first visible day. */
  readonly from: Day
  readonly now: Instant
}

const share = (part: number): string => `${(part * 100).toFixed(2)}%`

/** Special prices change by the day and the hour: those of a kind share a row. */
const rowsOf = (offers: readonly DeskOffer[]): readonly (readonly DeskOffer[])[] => {
  const rows = new Map<string, DeskOffer[]>()
  for (const [at, offer] of offers.entries()) {
    const key = offerDesk[offer.kind].group === 'prices' && offer.ref !== null ? offer.kind : String(at)
    const row = rows.get(key)
    if (row) row.push(offer)
    else rows.set(key, [offer])
  }
  return [...rows.values()]
}

/** Seven weeks of offers, one bar each, grouped under headings. */
export const OfferTimeline = ({ offers, from, now }: TimelineProps) => {
  const begin = startOfDay(from)
  const length = WEEKS * 7 * DAY_MS
  const at = (moment: Instant): number => (moment - begin) / length
  const weeks = Array.from({ length: WEEKS }, (_, week) => addDays(from, week * 7))
  /** The name of a week would be hidden by 今天. */
  const isNotNear = (day: Day): boolean => Math.abs(startOfDay(day) - now) > 4 * DAY_MS
  const isSeen = ({ startsAt, endsAt }: DeskOffer): boolean =>
    (startsAt === null || at(startsAt) < 1) && (endsAt === null || at(endsAt) > 0)
  const seen = offers.filter(isSeen)
  const place = (offer: DeskOffer): Placed => {
    const start = Math.max(0, offer.startsAt === null ? 0 : at(offer.startsAt))
    const stop = Math.min(1, offer.endsAt === null ? 1 : at(offer.endsAt))
    return { left: share(start), width: `max(8px, ${share(Math.max(0, stop - start))})` }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard
    <section className={parts.scroll} tabIndex={0} aria-label="活动时间线">
      <table className={parts.table}>
        <Head weeks={weeks.filter(isNotNear)} at={at} now={now} />
        <tbody>
          {offerGroups.map((group) => {
            const rows = rowsOf(seen.filter((one) => offerDesk[one.kind].group === group))
            if (rows.length === 0) return null
            return (
              <Fragment key={group}>
                <tr>
                  <th scope="rowgroup" colSpan={3} className={styles.group}>
                    {offerGroupLabels[group]}
                  </th>
                </tr>
                {rows.map((row) => {
                  const [first] = row
                  if (first === undefined) return null
                  return (
                    <Row
                      key={first.ref ?? `draft ${String(first.draftId)}`}
                      {...{ row, first, weeks, at, now, place }}
                    />
                  )
                })}
              </Fragment>
            )
          })}
          {seen.length === 0 && (
            <tr>
              <td colSpan={3}>这几周没有活动</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

type Placed = { readonly left: string; readonly width: string }

type TrackProps = {
  /** The first days of the weeks. */
  readonly weeks: readonly Day[]
  /** Where a moment is: 0 at the left edge, 1 at the right. */
  readonly at: (moment: Instant) => number
  readonly now: Instant
}

const isInSight = ({ at, now }: Pick<TrackProps, 'at' | 'now'>): boolean => at(now) >= 0 && at(now) <= 1

const Head = ({ weeks, at, now }: TrackProps) => (
  <thead>
    <tr>
      <th scope="col">活动</th>
      <th scope="col" className={styles.track}>
        {weeks.map((day) => (
          <span key={day} className={styles.weekName} style={{ left: share(at(startOfDay(day))) }}>
            {day.slice(5)}
          </span>
        ))}
        {isInSight({ at, now }) && (
          <span className={styles.todayName} style={{ left: share(at(now)) }}>
            今天
          </span>
        )}
      </th>
      <th scope="col" data-align="right">
        用量 / 让利
      </th>
    </tr>
  </thead>
)

type RowProps = TrackProps & OfferNameProps & { readonly place: (offer: DeskOffer) => Placed }

/** One offer, or the special prices of a kind, each as a bar. */
const Row = ({ row, first, weeks, at, now, place }: RowProps) => (
  <tr>
    <td className={styles.nameCell}>
      <OfferName row={row} first={first} />
    </td>
    <td className={styles.track}>
      {weeks.map((day) => (
        <span key={day} className={styles.week} style={{ left: share(at(startOfDay(day))) }} />
      ))}
      {row.length > 1
        ? row.map((offer) => (
            <span key={hrefOf(offer)} className={`${styles.bar} ${styles.bars[offer.standing]}`} style={place(offer)} />
          ))
        : row.map((offer) => (
            <a
              key={hrefOf(offer)}
              href={hrefOf(offer)}
              className={`${styles.bar} ${styles.bars[offer.standing]}`}
              style={place(offer)}
              title={`${offer.name} ${offer.terms}`}
              aria-label={`${barWords(offer)}，${windowWords(offer)}，${offerStandingLabels[offer.standing]}`}
            >
              {offer.name} {usedShare(offer) !== null && <b className={styles.share}>{usedShare(offer)}%</b>}
            </a>
          ))}
      {isInSight({ at, now }) && <span className={styles.today} style={{ left: share(at(now)) }} />}
    </td>
    <td data-align="right">{row.length > 1 ? '—' : <Taken offer={first} />}</td>
  </tr>
)

type OfferNameProps = { readonly row: readonly DeskOffer[]; readonly first: DeskOffer }

/** The first cell of a row: its kind as a tag, its name and terms, and where one offer stands. */
const OfferName = ({ row, first: { kind, name, terms, standing } }: OfferNameProps) => {
  const { label, tag } = offerOf(kind)
  const isOne = row.length === 1
  return (
    <span className={styles.name}>
      <span className={styles.tag}>
        <Tag label={tag} />
      </span>
      <span className={styles.grow}>
        {isOne ? (
          <b>{name}</b>
        ) : (
          <a href={paths.offers({ kind, look: 'list' })}>
            <b>{label}</b>
          </a>
        )}
        <span className={styles.kind}>
          {isOne ? [label, terms].filter((words) => words !== '').join(' · ') : `${String(row.length)} 场`}
        </span>
      </span>
      {isOne && <StandingOf standing={standing} />}
    </span>
  )
}

/** The visible text of a bar, which its accessible name begins with. */
const barWords = (offer: DeskOffer): string => {
  const used = usedShare(offer)
  return used === null ? offer.name : `${offer.name} ${String(used)}%`
}

const windowWords = ({ startsAt, endsAt }: DeskOffer): string => {
  if (startsAt === null && endsAt === null) return '长期'
  return `${startsAt === null ? '' : dayAt(startsAt)} 至 ${endsAt === null ? '长期' : dayAt(endsAt)}`
}

/** How much of it is used, and what it took off paid orders. */
const Taken = ({ offer }: { readonly offer: DeskOffer }) => (
  <>
    {(offer.used !== null || offer.given === null) && usedWords(offer)}
    {offer.given !== null && <small className={styles.given}>让利 ¥{formatMoney(offer.given)}</small>}
  </>
)
