import { type RefObject, useEffect, useRef } from 'react'

/** A field, or the first control of a group. */
const FIRST_WRONG = '[aria-invalid="true"], [data-wrong] :is(input, select):not(:disabled), button[data-wrong]'

/** Errors by field; a valid field may be present with an empty value. */
type Errors = { readonly [field: string]: unknown }

const hasAny = (errors: Errors): boolean => Object.values(errors).some(Boolean)

/**
 * When a form was refused, its first invalid field gets the focus. Errors that appear or disappear while somebody types
 * or leaves a field do not move the focus: only a form that was submitted since then does, or one that is rendered with
 * errors.
 */
export const useFocusOnError = (form: RefObject<HTMLElement | null>, errors: Errors): void => {
  const isAnswerDue = useRef(hasAny(errors))
  useEffect(() => {
    // On the document, because the form of a dialog is rendered after the effects of its parent.
    const sent = ({ target }: Event): void => {
      if (target === form.current) isAnswerDue.current = true
    }
    const written = ({ target }: Event): void => {
      if (target instanceof Node && form.current?.contains(target)) isAnswerDue.current = false
    }
    document.addEventListener('submit', sent, true)
    document.addEventListener('input', written, true)
    return () => {
      document.removeEventListener('submit', sent, true)
      document.removeEventListener('input', written, true)
    }
  }, [form])
  useEffect(() => {
    const element = form.current
    // Outside a form, where there is no submit event, each new set of errors counts.
    const isSent = isAnswerDue.current || !(element instanceof HTMLFormElement)
    if (element === null || !isSent || !hasAny(errors)) return
    element.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
    isAnswerDue.current = false
  }, [form, errors])
}
