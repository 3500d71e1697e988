import type { Client } from '@xinglin/api-contract/client'
import type { UploadId } from '@xinglin/domain/members'
import type { UploadTile } from '@xinglin/ui-kit/UploadTile'
import type { ComponentProps } from 'react'
import { fetchWithProgress } from './fetch-with-progress.ts'
import type { Notices } from './notices.tsx'

export type Upload = ComponentProps<typeof UploadTile>['upload']

/** The preview of a picture, and its id from the shop; null until it is uploaded. */
export type SentPicture = { readonly upload: Upload; readonly id: UploadId | null }

export const pictureFormats = 'image/jpeg,image/png,image/webp'

/** Uploading. */
export const sending: SentPicture = { upload: { kind: 'uploading', percent: 0 }, id: null }

type Sending = {
  /** The ticket of a registration; null: the signed-in member. */
  readonly ticket: string | null
  /** In per cent of the file. */
  readonly onProgress: (percent: number) => void
}

/** Uploads a picture. A refusal is shown in its tile. */
export const sendPicture = async (
  client: Client,
  notices: Notices,
  file: File,
  how?: Sending,
): Promise<SentPicture> => {
  const sent = await client.members.upload(
    { file, ticket: how?.ticket ?? null },
    how === undefined ? {} : { fetch: fetchWithProgress(how.onProgress) },
  )
  if (sent.ok) return { upload: { kind: 'done', picture: sent.value.url, note: '已上传' }, id: sent.value.id }
  if (sent.error.kind === 'signInRequired') notices.failure(sent.error)
  const reason = 'message' in sent.error ? sent.error.message : '上传未成功，请重试'
  return { upload: { kind: 'refused', reason }, id: null }
}
