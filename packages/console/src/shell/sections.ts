import { may, rightsOfInbox, type SignedInStaff, type StaffRight } from '@xinglin/domain/staff'
import type { IconName } from '@xinglin/ui-kit/Icon'
import { paths } from '../shared/paths.ts'

export type Section = {
  readonly href: string
  readonly name: string
  readonly icon: IconName
  /** Pressed after g. */
  readonly letter: string
  /** The heading above it in the rail; '' above the first. */
  readonly group: string
  /** Whoever has one of these rights; null: everybody. */
  readonly rights: readonly StaffRight[] | null
  readonly countsWaiting?: boolean
}

/** In the order of the rail. What does not exist yet has no line here. */
const sections: readonly Section[] = [
  {
    href: paths.inbox(),
    name: '待办',
    icon: 'bell',
    letter: 'i',
    group: '',
    rights: rightsOfInbox,
    countsWaiting: true,
  },
  { href: paths.people, name: '员工与权限', icon: 'group', letter: ',', group: '管理', rights: ['manageStaff'] },
  { href: paths.account, name: '我的登录', icon: 'lock', letter: 'u', group: '管理', rights: null },
]

/** The rail shows what the role may open, and nothing else. */
export const sectionsOf = (staff: SignedInStaff): readonly Section[] =>
  sections.filter(({ rights }) => rights === null || rights.some((right) => may(staff, right)))
