import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { Form } from './form.tsx'

const noErrors = {}

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'width' | 'onClose'> & {
  /** Selector of the field that gets the focus on opening. */
  readonly startsInField?: boolean
  readonly submitLabel: string
  /** The call is pending. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Errors by field name: the first invalid field gets the focus. */
  readonly errors?: { readonly [field: string]: unknown }
  /** Why the shop refused it, when not at a field. */
  readonly message?: string | null
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A dialog with one form: 取消 and the submit button below the fields; Enter submits. */
export const FormDialog = ({
  startsInField = false,
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
  const first = useRef<HTMLElement>(null)
  return (
    <Dialog
      open
      {...dialog}
      {...(startsInField ? { initialFocus: first } : {})}
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
      <Form
        id={id}
        ref={(form) => {
          first.current = form?.querySelector<HTMLElement>('input, select, textarea') ?? null
        }}
        errors={errors}
        onSubmit={onSubmit}
      >
        <Stack gap={4}>
          {children}
          {message !== null && (
            <Notice tone="danger" live>
              {message}
            </Notice>
          )}
        </Stack>
      </Form>
    </Dialog>
  )
}
