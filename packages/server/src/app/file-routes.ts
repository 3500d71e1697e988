import type { UploadId } from '@xinglin/domain/members'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { type Door, memberDoor } from '../http/doors.ts'
import { findPicture } from '../uploads/uploads-queries.ts'
import { rowId } from '../db/ids.ts'

export const pictureHeaders = {
  'Content-Type': 'image/jpeg',
  'Content-Disposition': 'inline; filename="x.jpg"',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'no-store',
} as const

/** The picture that a file name such as 7.jpg means. */
export const pictureIn = (c: Context): UploadId | null => {
  const id = /^([1-9]\d{0,15})\.jpg$/.exec(c.req.param('file') ?? '')?.[1]
  return id === undefined ? null : rowId(Number(id))
}

/** A buyer's own pictures under `/files`; another buyer's are answered with 404. */
export const fileDoor = ({ db }: { readonly db: Db }): Door =>
  memberDoor('files.own', async (c, member) => {
    const id = pictureIn(c)
    const bytes = id === null ? null : await findPicture(db, member.id, id)
    return bytes === null
      ? c.body(null, 404, { 'Cache-Control': 'no-store' })
      : c.body(new Uint8Array(bytes), 200, pictureHeaders)
  })
