import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react'
import { useFocusOnError } from './first-error.ts'

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
      <Fields id={id} firstRef={first} errors={errors} onSubmit={onSubmit}>
        {children}
        {message !== null && (
          <Notice tone="danger" live>
            {message}
          </Notice>
        )}
      </Fields>
    </Dialog>
  )
}

type FieldsProps = Required<Pick<FormDialogProps, 'errors' | 'onSubmit' | 'children'>> & {
  readonly id: string
  readonly firstRef: RefObject<HTMLElement | null>
}

/** Rendered later than the dialog around it, whose portal is mounted first. */
const Fields = ({ id, firstRef, errors, onSubmit, children }: FieldsProps) => {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  return (
    <form
      id={id}
      ref={(node) => {
        form.current = node
        firstRef.current = node?.querySelector<HTMLElement>('input, select, textarea') ?? null
      }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap={4}>{children}</Stack>
    </form>
  )
}
