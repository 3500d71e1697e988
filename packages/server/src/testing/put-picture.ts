import type { MemberId, UploadId } from '@xinglin/domain/members'
import type { Db } from '../db/database.ts'
import { uploads } from '../db/schema-account.ts'
import { randomId } from '../random-id.ts'
import { OPENING } from './test-shop.ts'

/** An uploaded picture of a buyer, for calls that need one. */
export const putPicture = async (db: Db, memberId: MemberId): Promise<UploadId> => {
  const id = randomId<UploadId>()
  const bytes = new Uint8Array([0xff, 0xd8, 0xff])
  await db.insert(uploads).values({ id, memberId, bytes, size: bytes.length, width: 1, height: 1, createdAt: OPENING })
  return id
}
