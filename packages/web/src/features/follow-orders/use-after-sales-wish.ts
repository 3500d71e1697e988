import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import {
  type AfterSales,
  type AfterSalesWish,
  type Order,
  type OrderId,
  type RefundPreview,
  requestOf,
} from '@xinglin/domain/orders'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { sending, sendPicture, type SentPicture } from '../../shared/send-picture.ts'
import { askForWhatIsLeft } from './asked-units.ts'

/** The refund that the current request would give, computed by the shop. */
export type Previewed =
  /** The request is incomplete. */
  | { readonly kind: 'nothing' }
  /** Or a photo is still uploading. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'loaded'; readonly preview: RefundPreview }
  | { readonly kind: 'refused'; readonly text: string }
  /** No answer came. */
  | { readonly kind: 'unknown' }

const begun = (orderId: OrderId, lines: AfterSalesWish['lines']): AfterSalesWish => ({
  orderId,
  kind: 'return',
  fault: 'quality',
  isIntact: false,
  description: '',
  lines,
  uploadIds: [],
})

/** An invoice request concerns the order, all others its lines. */
const canBeAsked = (wish: AfterSalesWish): boolean =>
  requestOf(wish) !== null && (wish.lines.length > 0 || wish.kind === 'invoiceAgain')

type WishInUse = {
  readonly wish: AfterSalesWish
  readonly photos: readonly SentPicture[]
  readonly previewed: Previewed
  readonly busy: boolean
  readonly errors: FieldErrors
  readonly change: (wish: AfterSalesWish) => void
  /** Replaces the one at that index, or appends it. */
  readonly addPhoto: (at: number, file: File) => void
  readonly ask: () => void
  /** Requests the preview again, after a call without an answer. */
  readonly askAgain: () => void
}

/** The shop's answer to what is asked for; `onLeft` gets the lines where less is left than was asked for. */
const usePreview = (
  asked: AfterSalesWish,
  bought: Order['lines'],
  onLeft: (lines: AfterSalesWish['lines']) => void,
): Previewed => {
  const client = useClient()
  const notices = useNotices()
  const [result, setResult] = useState<{ readonly of: AfterSalesWish; readonly previewed: Previewed } | null>(null)
  const askForLess = useEffectEvent(onLeft)
  useEffect(() => {
    if (!canBeAsked(asked)) return
    const leaving = new AbortController()
    const preview = async (): Promise<void> => {
      const answer = await client.afterSales.preview(asked, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (answer.ok) {
        const left = askForWhatIsLeft(asked.lines, bought, answer.value)
        if (left !== asked.lines) return askForLess(left)
        return setResult({ of: asked, previewed: { kind: 'loaded', preview: answer.value } })
      }
      if ('message' in answer.error)
        return setResult({ of: asked, previewed: { kind: 'refused', text: answer.error.message } })
      setResult({ of: asked, previewed: { kind: 'unknown' } })
      if (answer.error.kind === 'signInRequired') notices.failure(answer.error)
    }
    void preview()
    return () => leaving.abort()
  }, [client, notices, asked, bought])

  if (!canBeAsked(asked)) return { kind: 'nothing' }
  return result?.of === asked ? result.previewed : { kind: 'asking' }
}

/** A request that is being filled in: after every change the shop computes its refund again, to the fen. */
export const useAfterSalesWish = (
  { id: orderId, lines: bought }: Pick<Order, 'id' | 'lines'>,
  chosen: AfterSalesWish['lines'],
  onAsked: (request: AfterSales) => void,
): WishInUse => {
  const client = useClient()
  const notices = useNotices()
  const [filledIn, setFilledIn] = useState(() => begun(orderId, chosen))
  const [photos, setPhotos] = useState<readonly SentPicture[]>([])
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { kind, fault, isIntact, lines } = filledIn
  /** The values that determine the answer: the remark does not. */
  const asked = useMemo(
    (): AfterSalesWish => ({
      orderId,
      kind,
      fault,
      isIntact,
      lines,
      description: '',
      uploadIds: photos.flatMap(({ id }) => (id === null ? [] : [id])),
    }),
    [orderId, kind, fault, isIntact, lines, photos],
  )
  const wish = { ...asked, description: filledIn.description }
  const isSending = photos.some(({ upload }) => upload.kind === 'uploading')

  const previewed = usePreview(asked, bought, (left) => setFilledIn((before) => ({ ...before, lines: left })))

  const addPhoto = async (at: number, file: File): Promise<void> => {
    const put = (photo: SentPicture) => setPhotos((before) => [...before.slice(0, at), photo, ...before.slice(at + 1)])
    put(sending)
    put(await sendPicture(client, notices, file))
  }
  const ask = async (): Promise<void> => {
    setBusy(true)
    const answer = await client.afterSales.apply(wish)
    setBusy(false)
    if (answer.ok) return onAsked(answer.value)
    setErrors(answer.error.kind === 'invalid' ? answer.error.errors : {})
    notices.failure(answer.error)
  }
  return {
    wish,
    photos,
    previewed: isSending && previewed.kind !== 'nothing' ? { kind: 'asking' } : previewed,
    busy,
    errors,
    change: setFilledIn,
    addPhoto: (at, file) => void addPhoto(at, file),
    ask: () => void ask(),
    // The same lines in a new array are a new request.
    askAgain: () => setFilledIn({ ...filledIn, lines: [...lines] }),
  }
}
