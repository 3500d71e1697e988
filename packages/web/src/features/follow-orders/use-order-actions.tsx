import type { OrderId, Reordered } from '@xinglin/domain/orders'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { useCartCount } from '../../shared/cart-count.tsx'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import { notifyTabs, useTabNews } from '../../shared/tab-news.ts'
import type { OrderActions } from './order-buttons.tsx'

const CancelDialog = lazy(async () => {
  const { CancelDialog: component } = await import('./cancel-dialog.tsx')
  return { default: component }
})

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: component } = await import('@xinglin/ui-kit/ConfirmDialog')
  return { default: component }
})

const ReorderedDialog = lazy(async () => {
  const { ReorderedDialog: component } = await import('./reordered-dialog.tsx')
  return { default: component }
})

type Question =
  | { readonly kind: 'cancel' | 'confirm'; readonly id: OrderId; readonly isBusy: boolean }
  | { readonly kind: 'reordered'; readonly reordered: Reordered }

type OrderDialogProps = {
  readonly question: Question
  readonly onCancel: (id: OrderId, reason: string) => void
  readonly onConfirm: (id: OrderId) => void
  readonly onClose: () => void
}

const OrderDialog = ({ question, onCancel, onConfirm, onClose }: OrderDialogProps) => (
  <Suspense>
    {question.kind === 'cancel' && (
      <CancelDialog busy={question.isBusy} onConfirm={(reason) => onCancel(question.id, reason)} onClose={onClose} />
    )}
    {question.kind === 'confirm' && (
      <ConfirmDialog
        open
        title="确认收货"
        confirmLabel="确认收货"
        busy={question.isBusy}
        onConfirm={() => onConfirm(question.id)}
        onCancel={onClose}
      >
        请核对数量、外观、批号和效期。确认后订单完成，如有问题可申请售后。
      </ConfirmDialog>
    )}
    {question.kind === 'reordered' && <ReorderedDialog reordered={question.reordered} onClose={onClose} />}
  </Suspense>
)

/** The actions of a page of orders, and the dialog that they have opened. */
export const useOrderActions = (): { readonly actions: OrderActions; readonly dialog: ReactNode } => {
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useTabNews((news) => {
    if (news.kind === 'orders') void revalidate()
  })
  const [, setCartCount] = useCartCount()
  const [busy, setBusy] = useState<OrderId | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  /** The page is reloaded after any answer: a refusal means that the order has changed. */
  const finish = async (answer: Awaited<ReturnType<typeof client.orders.confirm>>, words: string): Promise<void> => {
    setQuestion(null)
    if (answer.ok) notices.toast({ text: words, tone: 'success' })
    else notices.failure(answer.error)
    notifyTabs({ kind: 'orders' })
    await revalidate()
  }
  const cancel = async (id: OrderId, reason: string): Promise<void> => {
    setQuestion({ kind: 'cancel', id, isBusy: true })
    await finish(await client.orders.cancel({ id, reason }), '订单已取消')
  }
  const confirm = async (id: OrderId): Promise<void> => {
    setQuestion({ kind: 'confirm', id, isBusy: true })
    await finish(await client.orders.confirm({ id }), '已确认收货，订单完成')
  }
  const reorder = async (id: OrderId): Promise<void> => {
    setBusy(id)
    const answer = await client.orders.reorder({ id })
    setBusy(null)
    if (!answer.ok) return notices.failure(answer.error)
    const reordered = answer.value
    setCartCount(reordered.total)
    if ([...reordered.added, ...reordered.refused].some(({ text }) => text !== '')) {
      return setQuestion({ kind: 'reordered', reordered })
    }
    notices.toast({
      text: `已加入购物车，共 ${String(reordered.added.length)} 种`,
      tone: 'success',
      action: { label: '去购物车', onPress: () => void navigate(paths.cart()) },
    })
  }

  return {
    actions: {
      busy,
      onCancel: (id) => setQuestion({ kind: 'cancel', id, isBusy: false }),
      onConfirm: (id) => setQuestion({ kind: 'confirm', id, isBusy: false }),
      onReorder: (id) => void reorder(id),
    },
    dialog: question !== null && (
      <OrderDialog
        question={question}
        onCancel={(id, reason) => void cancel(id, reason)}
        onConfirm={(id) => void confirm(id)}
        onClose={() => setQuestion(null)}
      />
    ),
  }
}
