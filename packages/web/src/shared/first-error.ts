import { type RefObject, useEffect } from 'react'

/** A field of its own, or the first control of a group that answers one question. */
const FIRST_WRONG = '[aria-invalid="true"], [data-wrong] :is(input, select):not(:disabled), button[data-wrong]'

/** When a form was not taken, its first wrong field has the focus. `errors` are the same object until it is sent again. */
export const useFocusOnError = (
  form: RefObject<HTMLElement | null>,
  errors: { readonly [field: string]: readonly string[] },
): void =>
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
  }, [form, errors])
