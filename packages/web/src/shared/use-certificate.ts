import { dayAt } from '@xinglin/domain/kernel/time'
import {
  type CertificateCard,
  certificateDoubt,
  certificateErrors,
  type CertificateName,
  type FieldErrors,
  paperOf,
  type UploadId,
  type WrittenCertificate,
} from '@xinglin/domain/members'
import { useRef, useState } from 'react'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'
import { sending, sendPicture, type SentPicture } from './send-picture.ts'
import { useServerTime } from './server-clock.tsx'
import { thumbnailOf } from './thumbnail.ts'

/** An uploaded picture: its id, and its preview; null where it has none. */
export type UploadedPicture = { readonly id: UploadId; readonly picture: string | null }

export type SubmittedCertificate = {
  readonly card: CertificateCard
  readonly written: WrittenCertificate
  readonly pictures: readonly UploadedPicture[]
}

type Handing = {
  readonly name: CertificateName
  /** The ticket of a registration; null: for the signed-in member. */
  readonly ticket: string | null
  readonly start: WrittenCertificate
  readonly uploaded: readonly UploadedPicture[]
  readonly onSubmitted: (submitted: SubmittedCertificate) => void
}

type CertificateInUse = {
  readonly written: WrittenCertificate
  readonly pictures: readonly SentPicture[]
  readonly errors: FieldErrors
  readonly busy: boolean
  readonly write: (change: Partial<WrittenCertificate>) => void
  readonly addPicture: (at: number, file: File) => void
  readonly removePicture: (at: number) => void
  readonly submit: () => void
}

const shown = ({ id, picture }: UploadedPicture): SentPicture => ({
  upload: { kind: 'done', picture, note: '已上传' },
  id,
})

/** Wire names where they differ from the form's. */
const fieldNames: { readonly [field: string]: string } = { expires_on: 'expiresOn', file_ids: 'pictures' }

const without = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))

/** The pictures of a certificate, uploaded as they are chosen. */
const usePictures = (ticket: string | null, uploaded: readonly UploadedPicture[]) => {
  const client = useClient()
  const notices = useNotices()
  const [pictures, setPictures] = useState<readonly SentPicture[]>(() => uploaded.map(shown))
  /** Per tile, the upload that it waits for: the result of an earlier one is dropped. */
  const serial = useRef(0)
  const awaited = useRef<readonly number[]>(uploaded.map(() => 0))

  const addPicture = async (at: number, file: File): Promise<void> => {
    serial.current += 1
    const mine = serial.current
    awaited.current = awaited.current.toSpliced(at, 1, mine)
    const put = (picture: SentPicture): void => {
      const place = awaited.current.indexOf(mine)
      if (place >= 0) setPictures((before) => before.toSpliced(place, 1, picture))
    }
    put(sending)
    const onProgress = (percent: number): void => put({ upload: { kind: 'uploading', percent }, id: null })
    const [sent, thumbnail] = await Promise.all([
      sendPicture(client, notices, file, { ticket, onProgress }),
      thumbnailOf(file),
    ])
    put(sent.id === null ? sent : shown({ id: sent.id, picture: thumbnail }))
  }

  const removePicture = (at: number): void => {
    awaited.current = awaited.current.toSpliced(at, 1)
    setPictures((before) => before.toSpliced(at, 1))
  }
  return { pictures, addPicture, removePicture }
}

/** A certificate that is being filled in: pictures are uploaded as they are chosen, the rest on submit. */
export const useCertificate = ({ name, ticket, start, uploaded, onSubmitted }: Handing): CertificateInUse => {
  const client = useClient()
  const notices = useNotices()
  const today = dayAt(useServerTime())
  const [typed, setTyped] = useState(start)
  const { pictures, addPicture, removePicture } = usePictures(ticket, uploaded)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  /** The number that looks mistyped and whose warning was shown: submitted again, it is confirmed. */
  const doubted = useRef<string | null>(null)

  const written = { ...typed, uploadIds: pictures.flatMap(({ id }) => (id === null ? [] : [id])) }

  const submit = async (): Promise<void> => {
    const problems = pictures.some(({ upload }) => upload.kind === 'uploading')
      ? { pictures: '图片正在上传，请稍候' }
      : certificateErrors(name, written, today)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    const doubt = certificateDoubt(name, written.number)
    if (doubt !== null && doubted.current !== written.number) {
      doubted.current = written.number
      return setErrors({ number: `${doubt}；与原件一致的，请再次提交` })
    }
    setBusy(true)
    const answer = await client.members.submitCertificate({ name, ticket, ...paperOf(written) })
    setBusy(false)
    if (answer.ok) {
      const seen = pictures.flatMap(({ id, upload }) =>
        id === null ? [] : [{ id, picture: upload.kind === 'done' ? upload.picture : null }],
      )
      return onSubmitted({ card: answer.value, written, pictures: seen })
    }
    if (answer.error.kind !== 'invalid') return notices.failure(answer.error)
    setErrors(
      Object.fromEntries(
        Object.entries(answer.error.errors).map(([field, [text = '']]) => [fieldNames[field] ?? field, text]),
      ),
    )
  }

  return {
    written,
    pictures,
    errors,
    busy,
    write: (change) => {
      setTyped((before) => ({ ...before, ...change }))
      // Ticking 长期 also clears the error of the date.
      const fields = Object.keys(change).map((field) => (field === 'isForever' ? 'expiresOn' : field))
      setErrors((before) => without(before, fields))
    },
    addPicture: (at, file) => {
      setErrors((before) => without(before, ['pictures']))
      void addPicture(at, file)
    },
    removePicture,
    submit: () => void submit(),
  }
}
