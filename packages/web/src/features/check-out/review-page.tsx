import type { CheckoutReview, PlacedOrder } from '@xinglin/domain/checkout'
import type { Address } from '@xinglin/domain/members'
import {
  draftOf,
  fieldErrorsOf,
  isChanged,
  isPlacing,
  isUnsure,
  messageOf,
  type OrderDraft,
  reviewOf,
} from '@xinglin/domain/checkout-machine'
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCartCount } from '../../shared/cart-count.tsx'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { paymentPath, paths } from '../../shared/paths.ts'
import { pendingOrder } from './pending-order.ts'
import { ReviewView } from './review-view.tsx'
import { type LeftBehind, useCheckout } from './use-checkout.ts'

const AddressDesk = lazy(async () => {
  const { AddressDesk: component } = await import('./address-desk.tsx')
  return { default: component }
})

/** None named: the lines that are selected in the cart. */
export const loader = (load: PageLoad): Promise<CheckoutReview> =>
  loadWith(load)((client, options) => client.cart.checkout({ ids: [] }, options))

const never = (): (() => void) => () => undefined

/** What travels with the way to the contract and back. */
type Luggage = { readonly draft: OrderDraft } | null

/**
 * What this tab left behind when it came to this page. Known in the browser alone, so only after the first paint: then
 * step 2 begins anew, with what was filled in, or asking what became of its order.
 */
const useLeftBehind = (): LeftBehind => {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const luggage = useLocation().state as Luggage
  return useMemo(
    () => (inBrowser ? { pending: pendingOrder(), kept: luggage?.draft ?? null } : { pending: null, kept: null }),
    [inBrowser, luggage],
  )
}

const ReviewPage = () => {
  const review = usePageData<typeof loader>()
  const left = useLeftBehind()
  const key = `${review.cartVersion} ${left.pending ?? ''} ${left.kept === null ? 'new' : 'kept'}`
  return <Review key={key} review={review} left={left} />
}

const Review = ({ review, left }: { readonly review: CheckoutReview; readonly left: LeftBehind }) => {
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const [, setCartCount] = useCartCount()
  const [desk, setDesk] = useState<{ readonly address: Address | null } | null>(null)
  const goToPayment = useCallback(
    (orders: readonly PlacedOrder[]) => {
      void client.cart.total(null).then((total) => total.ok && setCartCount(total.value.total))
      const [first] = orders
      void navigate(first === undefined ? paths.orders() : paymentPath(first), { replace: true })
    },
    [client, navigate, setCartCount],
  )
  const goToContract = useCallback(
    (message: string, draft: OrderDraft) => {
      notices.alert(message)
      const luggage: Luggage = { draft }
      void navigate(paths.contract(paths.checkout()), { state: luggage })
    },
    [navigate, notices],
  )
  const [snapshot, send] = useCheckout(review, left, { onPlaced: goToPayment, onUnsigned: goToContract })
  const phase = isPlacing(snapshot)
    ? 'placing'
    : isUnsure(snapshot)
      ? 'unsure'
      : isChanged(snapshot)
        ? 'changed'
        : 'reviewing'
  return (
    <>
      <ReviewView
        review={reviewOf(snapshot)}
        draft={draftOf(snapshot)}
        message={messageOf(snapshot)}
        phase={phase}
        errors={fieldErrorsOf(snapshot)}
        onAddressDesk={(address) => setDesk({ address })}
        onAddress={(addressId) => send({ type: 'choose-address', addressId })}
        onInvoice={(invoice) => send({ type: 'choose-invoice', invoice })}
        onInvoiceTitle={(title, taxNumber) => send({ type: 'write-invoice', title, taxNumber })}
        onOffers={(chosen) => send({ type: 'choose-offers', chosen })}
        onRemark={(remark) => send({ type: 'write-remark', remark })}
        onConfirm={() => send({ type: 'confirm-order' })}
        onAskAgain={() => send({ type: 'ask-again' })}
      />
      {desk !== null && (
        <Suspense>
          <AddressDesk
            address={desk.address}
            onSaved={(addresses, chosen) => {
              send({ type: 'take-addresses', addresses, chosen })
              setDesk(null)
            }}
            onClose={() => setDesk(null)}
          />
        </Suspense>
      )}
    </>
  )
}

export default ReviewPage
