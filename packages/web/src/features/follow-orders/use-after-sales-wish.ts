import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import {
  type AfterSales,
  type AfterSalesWish,
  type OrderId,
  type RefundPreview,
  requestOf,
} from '@xinglin/domain/orders'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { sending, sendPicture, type SentPicture } from '../../shared/send-picture.ts'

/** What a wish as it stands would pay back, said by the shop. */
export type Previewed =
  /** Not enough is filled in to ask. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'told'; readonly preview: RefundPreview }
  | { readonly kind: 'refused'; readonly text: string }

const begun = (orderId: OrderId, lines: AfterSalesWish['lines']): AfterSalesWish => ({
  orderId,
  kind: 'return',
  fault: 'quality',
  isIntact: false,
  description: '',
  lines,
  uploadIds: [],
})

/** An invoice is asked for by the order, everything else by its lines. */
const canBeAsked = (wish: AfterSalesWish): boolean =>
  requestOf(wish) !== null && (wish.lines.length > 0 || wish.kind === 'invoiceAgain')

type WishInUse = {
  readonly wish: AfterSalesWish
  readonly photos: readonly SentPicture[]
  readonly previewed: Previewed
  readonly busy: boolean
  readonly errors: FieldErrors
  readonly change: (wish: AfterSalesWish) => void
  /** In the place of the one at that index, or as the next one. */
  readonly addPhoto: (at: number, file: File) => void
  readonly ask: () => void
}

/** A request in the making: whatever is changed, the shop says again what it would pay back, to the fen. */
export const useAfterSalesWish = (
  orderId: OrderId,
  chosen: AfterSalesWish['lines'],
  onAsked: (request: AfterSales) => void,
): WishInUse => {
  const client = useClient()
  const notices = useNotices()
  const [filledIn, setFilledIn] = useState(() => begun(orderId, chosen))
  const [photos, setPhotos] = useState<readonly SentPicture[]>([])
  const [told, setTold] = useState<{ readonly of: AfterSalesWish; readonly previewed: Previewed } | null>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const wish = useMemo(
    () => ({ ...filledIn, uploadIds: photos.flatMap(({ id }) => (id === null ? [] : [id])) }),
    [filledIn, photos],
  )

  useEffect(() => {
    if (!canBeAsked(wish)) return
    const leaving = new AbortController()
    const preview = async (): Promise<void> => {
      const answer = await client.afterSales.preview(wish, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (answer.ok) setTold({ of: wish, previewed: { kind: 'told', preview: answer.value } })
      else if ('message' in answer.error)
        setTold({ of: wish, previewed: { kind: 'refused', text: answer.error.message } })
      else notices.failure(answer.error)
    }
    void preview()
    return () => leaving.abort()
  }, [client, notices, wish])

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
    previewed: canBeAsked(wish) ? (told?.of === wish ? told.previewed : { kind: 'asking' }) : { kind: 'nothing' },
    busy,
    errors,
    change: setFilledIn,
    addPhoto: (at, file) => void addPhoto(at, file),
    ask: () => void ask(),
  }
}
