import { type RefObject, useEffect, useRef } from 'react'

/** A field of its own, or the first control of a group that answers one question. */
const FIRST_WRONG = '[aria-invalid="true"], [data-wrong] :is(input, select):not(:disabled), button[data-wrong]'

/** What is wrong, by field; a field that is right may be there with nothing. */
type Errors = { readonly [field: string]: unknown }

const hasAny = (errors: Errors): boolean => Object.values(errors).some(Boolean)

/**
 * When a form was not taken, its first wrong field has the focus. What goes or comes while somebody writes or leaves a
 * field moves nobody: only a form that was sent since then does, or one that is drawn as refused.
 */
export const useFocusOnError = (form: RefObject<HTMLElement | null>, errors: Errors): void => {
  const isAnswerDue = useRef(true)
  useEffect(() => {
    const element = form.current
    if (!(element instanceof HTMLFormElement)) return
    const sent = (): void => {
      isAnswerDue.current = true
    }
    const written = (): void => {
      isAnswerDue.current = false
    }
    isAnswerDue.current = element.querySelector(FIRST_WRONG) !== null
    element.addEventListener('submit', sent)
    element.addEventListener('input', written)
    return () => {
      element.removeEventListener('submit', sent)
      element.removeEventListener('input', written)
    }
  }, [form])
  useEffect(() => {
    if (!isAnswerDue.current || !hasAny(errors)) return
    form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
    // What is no form, and so never sent, is answered by each new set of errors.
    isAnswerDue.current = !(form.current instanceof HTMLFormElement)
  }, [form, errors])
}
