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
  const isAnswerDue = useRef(hasAny(errors))
  useEffect(() => {
    // At the document, since the form of a dialog is drawn after the effects of its parent.
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
    // What is no form, and so never sent, is answered by each new set of errors.
    const isSent = isAnswerDue.current || !(element instanceof HTMLFormElement)
    if (element === null || !isSent || !hasAny(errors)) return
    element.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
    isAnswerDue.current = false
  }, [form, errors])
}
