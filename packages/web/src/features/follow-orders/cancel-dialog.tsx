import { cancelReasons } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Radio } from '@xinglin/ui-kit/Radio'
import { Stack } from '@xinglin/ui-kit/Stack'
import { useId, useState } from 'react'

type CancelDialogProps = {
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** 取消订单: a reason is required. Uses a headless library, so it is loaded when it is opened. */
export const CancelDialog = ({ busy, onConfirm, onClose }: CancelDialogProps) => {
  const [reason, setReason] = useState<string | null>(null)
  const group = useId()
  return (
    <Dialog
      open
      title="取消订单"
      onClose={onClose}
      footer={
        <>
          <Button size={40} onClick={onClose}>
            暂不取消
          </Button>
          <Button
            tone="danger"
            size={40}
            disabled={reason === null}
            busy={busy}
            onClick={() => reason !== null && onConfirm(reason)}
          >
            取消订单
          </Button>
        </>
      }
    >
      <Stack as="fieldset" aria-label="取消原因">
        <p>请选择取消原因：</p>
        {cancelReasons.map((each) => (
          <Radio
            key={each}
            name={group}
            value={each}
            label={each}
            checked={each === reason}
            onChange={() => setReason(each)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
