import type { NextHint } from '@xinglin/domain/cart'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { Link } from '@xinglin/ui-kit/Link'
import { Stack } from '@xinglin/ui-kit/Stack'
import { refusalWay } from '../../shared/refusal-way.ts'
import { blockOf } from './hint-choice.ts'

type HintDialogProps = {
  readonly hints: readonly NextHint[]
  readonly onFix: (href: string) => void
  readonly onGoOn: () => void
  readonly onStay: () => void
}

/**
 * Decisions before step 2; a buyer who cannot go on gets a link that resolves the problem instead of 继续结算. Uses a
 * headless library, so it is loaded when needed.
 */
export const HintDialog = ({ hints, onFix, onGoOn, onStay }: HintDialogProps) => {
  const block = blockOf(hints)
  const fix = block?.fix ?? null
  const [label, press] =
    block === null
      ? (['继续结算', onGoOn] as const)
      : fix === null
        ? (['返回修改', onStay] as const)
        : ([fix.label, () => onFix(fix.href)] as const)
  return (
    <ConfirmDialog
      open
      confirmLabel={label}
      cancelLabel={block !== null && fix === null ? '关闭' : '返回修改'}
      onConfirm={press}
      onCancel={onStay}
    >
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
}
