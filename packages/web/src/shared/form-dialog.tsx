import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useFocusOnError } from './first-error.ts'

const noErrors = {}

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'width' | 'initialFocus' | 'onClose'> & {
  readonly submitLabel: string
  /** The call is on its way. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** What is wrong, by the name of the field: the first wrong one has the focus. */
  readonly errors?: { readonly [field: string]: readonly string[] }
  /** Why the shop refused it as a whole. */
  readonly message?: string | null
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A dialog that is one form: 取消 and the submit button below the fields; Enter sends it. */
export const FormDialog = ({
  submitLabel,
  busy = false,
  disabled = false,
  errors = noErrors,
  message = null,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) => {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  return (
    <Dialog
      open
      {...dialog}
      footer={
        <>
          <Button size={40} onClick={dialog.onClose}>
            取消
          </Button>
          <Button tone="primary" size={40} type="submit" form={id} busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Stack gap={4}>
          {children}
          {message !== null && (
            <Notice tone="danger" live>
              {message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
