import type { NextHint } from '@xinglin/domain/cart'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { Link } from '@xinglin/ui-kit/Link'
import { Stack } from '@xinglin/ui-kit/Stack'
import { refusalWay } from '../../shared/refusal-way.ts'

type HintDialogProps = {
  readonly hints: readonly NextHint[]
  readonly onGoOn: () => void
  readonly onStay: () => void
}

/** What a buyer should know before step 2. Comes with the headless library, so it is loaded when there is something. */
export const HintDialog = ({ hints, onGoOn, onStay }: HintDialogProps) => (
  <ConfirmDialog open confirmLabel="继续结算" cancelLabel="返回修改" onConfirm={onGoOn} onCancel={onStay}>
    <Stack as="ul" gap={2}>
      {hints.map(({ code, text }) => {
        const way = refusalWay({ code })
        return (
          <li key={`${code} ${text}`}>
            {text}
            {way !== null && (
              <>
                ，<Link href={way.href}>{way.label}</Link>
              </>
            )}
          </li>
        )
      })}
    </Stack>
  </ConfirmDialog>
)
