import type { CheckoutReview, PlacedOrder } from '@xinglin/domain/checkout'
import type { Address } from '@xinglin/domain/members'
import {
  draftOf,
  fieldErrorsOf,
  isChanged,
  isPlacing,
  isUnsure,
  messageOf,
  reviewOf,
} from '@xinglin/domain/checkout-machine'
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCartCount } from '../../shared/cart-count.tsx'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { paymentPath, paths } from '../../shared/paths.ts'
import { pendingOrder } from './pending-order.ts'
import { ReviewView } from './review-view.tsx'
import { useCheckout } from './use-checkout.ts'

const AddressDesk = lazy(async () => {
  const { AddressDesk: component } = await import('./address-desk.tsx')
  return { default: component }
})

/** None named: the lines that are selected in the cart. */
export const loader = (load: PageLoad): Promise<CheckoutReview> =>
  loadWith(load)((client, options) => client.cart.checkout({ ids: [] }, options))

const never = (): (() => void) => () => undefined

/**
 * What this tab left open when it came to this page. Known in the browser alone, so only after the first paint: then
 * step 2 begins anew, asking what became of it.
 */
const usePending = (): string | null => {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useMemo(() => (inBrowser ? pendingOrder() : null), [inBrowser])
}

const ReviewPage = () => {
  const review = usePageData<typeof loader>()
  const pending = usePending()
  return <Review key={`${review.cartVersion} ${pending ?? ''}`} review={review} pending={pending} />
}

const Review = ({ review, pending }: { readonly review: CheckoutReview; readonly pending: string | null }) => {
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
    (message: string) => {
      notices.alert(message)
      void navigate(paths.contract())
    },
    [navigate, notices],
  )
  const [snapshot, send] = useCheckout(review, pending, { onPlaced: goToPayment, onUnsigned: goToContract })
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
