import type { Brand } from '../kernel/brand.ts'
import { DAY_MS, type Day, dayAt, HOUR_MS, type Instant, instant } from '../kernel/time.ts'
import { may, type StaffRole } from './rights.ts'
import type { StaffId } from './staff-id.ts'

/** An account, or somebody at the shell who has none. */
export type Person = Brand<string, 'Person'>

/** @example personOf(null, '林') // 'ops:林' */
export const personOf = (id: StaffId | null, name: string): Person =>
  (id === null ? `ops:${name}` : `staff:${String(id)}`) as Person

const accountOf = (id: StaffId): Person => personOf(id, '')
const isAccount = (person: Person): boolean => person.startsWith('staff:')

export const staffActKinds = ['create', 'invite', 'enable', 'roles'] as const

/** What may put an account into somebody's hands. */
export type StaffActKind = (typeof staffActKinds)[number]

export const staffActLabels: { readonly [K in StaffActKind]: string } = {
  create: '开通',
  invite: '重发启用链接',
  enable: '重新启用',
  roles: '增加岗位',
}

/** One person opened another's account, or gave it rights. `confirmedBy`: another owner, who confirmed just this. */
export type StaffAct = {
  readonly by: Person
  readonly of: StaffId
  readonly at: Instant
  readonly confirmedBy: StaffId | null
}

/** How long an opened account is tied to whoever opened it (docs/rules.md#7-two-people). */
export const TIED_FOR_MS = 14 * DAY_MS

/** How long what one owner confirms alone has to wait. */
const ALONE_AFTER_MS = 24 * HOUR_MS

/** The person and all accounts that he may hold, because he, or an account that he may hold, has opened them. */
const handsOf = (person: Person, acts: readonly StaffAct[]): ReadonlySet<Person> => {
  const hands = new Set<Person>([person])
  for (;;) {
    const more = acts.filter(
      ({ by, of, confirmedBy }) =>
        hands.has(by) && !hands.has(accountOf(of)) && (confirmedBy === null || hands.has(accountOf(confirmedBy))),
    )
    if (more.length === 0) return hands
    for (const { of } of more) hands.add(accountOf(of))
  }
}

export type Confirmer = { readonly id: StaffId; readonly roles: readonly StaffRole[] }

export type Filing = {
  readonly by: Person
  readonly at: Instant
  /** The account that the filing itself makes, opens or raises: it has no say. */
  readonly of: StaffId | null
  /** Whether owners alone may confirm it: it makes one. */
  readonly ownersOnly: boolean
}

const recentOf = (acts: readonly StaffAct[], now: Instant): readonly StaffAct[] =>
  acts.filter(({ at }) => at > now - TIED_FOR_MS)

/** Whether one person may hold both accounts. */
const areTied = (one: Person, other: Person, recent: readonly StaffAct[]): boolean => {
  const openers = new Set([one, other, ...recent.map(({ by }) => by).filter(isAccount)])
  return [...openers].some((opener) => {
    const hands = handsOf(opener, recent)
    return hands.has(one) && hands.has(other)
  })
}

const mayEver = ({ of, ownersOnly }: Filing, { id, roles }: Confirmer): boolean =>
  may({ roles }, 'confirm') && id !== of && (!ownersOnly || roles.includes('owner'))

/**
 * Whether somebody is a second person for a filing: nobody confirms what he has filed, nor what was filed from an
 * account that is tied to his (docs/rules.md#7-two-people).
 *
 * @example mayConfirm(filing, owner, [], now) // true
 */
export const mayConfirm = (filing: Filing, confirmer: Confirmer, acts: readonly StaffAct[], now: Instant): boolean =>
  mayEver(filing, confirmer) && !areTied(filing.by, accountOf(confirmer.id), recentOf(acts, now))

/**
 * `second`: as the second person. `alone`: nobody else may, so an owner proves by a fresh code that it is he; `soon`:
 * he may do so 24 hours after the filing. `own`: he has filed it. `tied`: his account and that of the filing are tied.
 */
export type ConfirmWay = 'second' | 'alone' | 'soon' | 'own' | 'tied' | 'notYours'

/**
 * How somebody may confirm a filing (docs/rules.md#7-two-people).
 *
 * @param everyone all who can sign in and have the right, himself too
 * @example confirmWay({ by: personOf(1, ''), at: aMoment, of: null, ownersOnly: false }, { id: 1, roles: ['owner'] }, { everyone: [], acts: [] }, aMoment) // 'soon'
 */
export const confirmWay = (
  filing: Filing,
  confirmer: Confirmer,
  { everyone, acts }: { readonly everyone: readonly Confirmer[]; readonly acts: readonly StaffAct[] },
  now: Instant,
): ConfirmWay => {
  if (!mayEver(filing, confirmer)) return 'notYours'
  if (mayConfirm(filing, confirmer, acts, now)) return 'second'
  const self = accountOf(confirmer.id)
  const isOwn = filing.by === self
  const isForOneOwner =
    confirmer.roles.includes('owner') &&
    (isOwn || !isAccount(filing.by) || handsOf(self, recentOf(acts, now)).has(filing.by)) &&
    !everyone.some((person) => mayConfirm(filing, person, acts, now))
  if (!isForOneOwner) return isOwn ? 'own' : 'tied'
  return now >= aloneFrom(filing) ? 'alone' : 'soon'
}

/**
 * From when an owner may confirm a filing alone.
 *
 * @example aloneFrom({ at: aMoment }) // instant(aMoment + 86_400_000)
 */
export const aloneFrom = ({ at }: Pick<Filing, 'at'>): Instant => instant(at + ALONE_AFTER_MS)

/**
 * Whether a change of roles gives rights that only a second person may give: those of somebody who confirms.
 *
 * @example raisesConfirmer([], ['owner']) // true
 */
export const raisesConfirmer = (before: readonly StaffRole[], after: readonly StaffRole[]): boolean =>
  may({ roles: after }, 'confirm') && after.some((role) => !before.includes(role))

/** For owners: who opened the account of somebody who may confirm, and what one owner confirmed alone, of 14 days. */
export type DutyReport = {
  readonly opened: readonly {
    readonly by: string
    readonly account: string
    readonly act: StaffActKind
    readonly at: Instant
    /** Another owner, who confirmed just this; '' for nobody: the two accounts are tied. */
    readonly confirmedBy: string
    /** How much the opener has filed within these days. */
    readonly filed: number
  }[]
  readonly alone: readonly {
    readonly title: string
    readonly filedBy: string
    readonly decidedBy: string
    readonly at: Instant
  }[]
  /** What the last nights reported, the latest first; days without anything have no lines. */
  readonly nights: readonly { readonly day: Day; readonly lines: readonly string[] }[]
}

/**
 * The report of a night, a line for each opened account and each thing that was confirmed alone
 * (docs/rules.md#7-two-people).
 *
 * @example dutyLines({ opened: [], alone: [] }) // []
 */
export const dutyLines = ({ opened, alone }: Pick<DutyReport, 'opened' | 'alone'>): readonly string[] => [
  ...opened.map(
    ({ by, account, act, at, confirmedBy, filed }) =>
      `${dayAt(at)} ${by} ${staffActLabels[act]} ${account}，${confirmedBy === '' ? '没有另一位所有者核准' : `${confirmedBy} 核准`}；近 14 日提交 ${String(filed)} 项`,
  ),
  ...alone.map(
    ({ title, filedBy, decidedBy, at }) => `${dayAt(at)} ${decidedBy} 单人核准：${title}（${filedBy} 提交）`,
  ),
]
