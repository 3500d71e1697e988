import { dayAt } from '@xinglin/domain/kernel/time'
import { mayOpenPaper, type MemberPaper } from '@xinglin/domain/staff'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { uploads } from '../db/schema-account.ts'
import { type Door, staffDoor } from '../http/doors.ts'
import { createViewerMarks } from '../pictures/viewer-mark.ts'
import { findMemberPaper } from '../uploads/member-papers.ts'
import { pictureHeaders, pictureIn } from './file-routes.ts'

const titles = { voucher: '付款凭证', receipt: '回执', photo: '售后照片' } as const
const titleOf = (paper: MemberPaper): string => (paper.kind === 'certificate' ? paper.name : titles[paper.kind])

/**
 * Pictures that members handed in, each for those who may open what it shows (docs/rules.md#7-viewing), marked with who
 * looks at it. Every view is written to the audit log.
 */
export const staffFileDoor = ({ db }: { readonly db: Db }): Door => {
  const marked = createViewerMarks()
  return staffDoor('console.file', async (c, staff, now) => {
    const id = pictureIn(c)
    const shown = id === null ? null : await findMemberPaper(db, id, staff)
    if (id === null || shown === null) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    const { memberId, isOwn, papers } = shown
    const noted = {
      object: `member:${String(memberId)}`,
      detail: { paper: papers.map(titleOf).join('、'), picture: id },
    }
    if (!papers.every((paper) => mayOpenPaper(staff, paper, isOwn)))
      return { response: c.text('您的岗位没有这项权限，请联系店长', 403, { 'Cache-Control': 'no-store' }), ...noted }
    const [row] = await db.select({ bytes: uploads.bytes }).from(uploads).where(eq(uploads.id, id))
    if (row === undefined) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    const picture = await marked({ id, bytes: row.bytes }, staff, dayAt(now))
    return { response: c.body(picture, 200, pictureHeaders), ...noted }
  })
}
