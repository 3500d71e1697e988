import { type ReactNode, useRef } from 'react'
import { useFocusOnError } from './first-error.ts'

type FormProps = {
  readonly id?: string
  readonly className?: string
  readonly ref?: (element: HTMLFormElement | null) => void
  /** Errors by field name: the first invalid field gets the focus. */
  readonly errors: { readonly [field: string]: unknown }
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** `noValidate`: errors are shown at the fields in Chinese, in place of the browser's own messages. */
export const Form = ({ errors, ref, onSubmit, ...form }: FormProps) => {
  const element = useRef<HTMLFormElement>(null)
  useFocusOnError(element, errors)
  return (
    <form
      method="post"
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      ref={(node) => {
        element.current = node
        ref?.(node)
      }}
    />
  )
}
