import type { PriceGroupId } from '@xinglin/domain/goods'
import type { Money } from '@xinglin/domain/kernel/money'
import type { DeskMemberDetail, SignedInStaff, StaffId } from '@xinglin/domain/staff'

export type MemberAction =
  | { readonly kind: 'scope'; readonly scopes: readonly string[] }
  | { readonly kind: 'credit'; readonly limit: Money; readonly days: number }
  | { readonly kind: 'rep'; readonly repId: StaffId | null; readonly phone: string }
  | { readonly kind: 'controlled'; readonly good: string; readonly isAllowed: boolean }
  | { readonly kind: 'group'; readonly groupId: PriceGroupId | null }
  | { readonly kind: 'letter'; readonly title: string; readonly body: string }
  | { readonly kind: 'disable' | 'enable'; readonly reason: string }
  | { readonly kind: 'password' | 'liftDelays' }
  | { readonly kind: 'act'; readonly reason: string }

export type MemberActionsProps = {
  readonly staff: SignedInStaff
  readonly detail: DeskMemberDetail
  /** Available price groups. */
  readonly groups: readonly { readonly id: PriceGroupId; readonly name: string }[]
  readonly busy: MemberAction['kind'] | null
  /** A password that was just generated: shown once. */
  readonly password: string | null
  /** @returns whether it was done, so that the form may be cleared */
  readonly onAction: (action: MemberAction) => Promise<boolean>
}
