import type { NextHint } from '@xinglin/domain/cart'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { Stack } from '@xinglin/ui-kit/Stack'

type HintDialogProps = {
  readonly hints: readonly NextHint[]
  readonly onGoOn: () => void
  readonly onStay: () => void
}

/** What a buyer should know before step 2. Comes with the headless library, so it is loaded when there is something. */
export const HintDialog = ({ hints, onGoOn, onStay }: HintDialogProps) => (
  <ConfirmDialog open confirmLabel="继续结算" cancelLabel="返回修改" onConfirm={onGoOn} onCancel={onStay}>
    <Stack as="ul" gap={2}>
      {hints.map(({ code, text }) => (
        <li key={`${code} ${text}`}>{text}</li>
      ))}
    </Stack>
  </ConfirmDialog>
)
