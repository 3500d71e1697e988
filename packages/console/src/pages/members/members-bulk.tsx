import type { MemberId } from '@xinglin/domain/members'
import { type DeskMember, may, type MemberList, type SignedInStaff, type StaffId } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Select } from '@xinglin/ui-kit/Select'
import { useState } from 'react'
import { BulkBar } from '../../parts/bulk-bar.tsx'
import * as lists from '../../parts/list.css.ts'
import type { Selection } from '../../parts/use-selection.ts'
import { idIn } from '../../shared/paths.ts'

/** An action on several members. */
export type ManyAction = { readonly kind: 'rep'; readonly repId: StaffId } | { readonly kind: 'remind' }

type MembersBulkProps = {
  readonly staff: SignedInStaff
  readonly selection: Selection<DeskMember>
  readonly reps: MemberList['reps']
  readonly busy: ManyAction['kind'] | null
  readonly onMany: (ids: readonly MemberId[], action: ManyAction) => void
}

/** Assigns a sales person and reminds of certificates, each for those who may. */
export const MembersBulk = ({ staff, selection: { picked, none }, reps, busy, onMany }: MembersBulkProps) => {
  const [rep, setRep] = useState<StaffId | null>(null)
  if (picked.length === 0) return null
  const ids = picked.map(({ id }) => id)
  return (
    <BulkBar title={`已选 ${String(picked.length)} 家`} onNone={none}>
      {may(staff, 'manageMembers') && (
        <>
          <div className={lists.choice}>
            <Select
              size={32}
              aria-label="分配给"
              placeholder="选择业务员"
              value={String(rep ?? '')}
              options={reps.map(({ id, title }) => ({ value: String(id), text: title }))}
              onChange={(event) => setRep(idIn<StaffId>(event.currentTarget.value))}
            />
          </div>
          <Button
            tone="primary"
            size={32}
            icon="user"
            disabled={rep === null && busy !== 'rep'}
            busy={busy === 'rep'}
            onClick={() => {
              if (rep !== null) onMany(ids, { kind: 'rep', repId: rep })
            }}
          >
            分配业务员
          </Button>
        </>
      )}
      {may(staff, 'decideCertificates') && (
        <Button size={32} icon="bell" busy={busy === 'remind'} onClick={() => onMany(ids, { kind: 'remind' })}>
          发到期提醒
        </Button>
      )}
    </BulkBar>
  )
}
