import type { Codec, FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { useEffect, useMemo, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors as ErrorsAtFields,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  set,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'

const noProblems = () => ({})

/** The first message of each field; later rules take precedence. */
const atFields = <Values extends FieldValues>(
  ...rules: readonly { readonly [field: string]: readonly string[] | string | null }[]
): ErrorsAtFields<Values> => {
  const errors = {}
  for (const [field, said] of rules.flatMap((rule) => Object.entries(rule))) {
    const message = typeof said === 'string' ? said : said?.[0]
    if (message !== undefined) set(errors, field, { type: 'rule', message })
  }
  return errors
}

/** The message of a field, or of the first invalid item of a list. */
const messageIn = (error: unknown): string | undefined => {
  if (Array.isArray(error)) return messageIn(error.find((each) => each !== undefined))
  const isError = typeof error === 'object' && error !== null && 'message' in error
  return isError && typeof error.message === 'string' ? error.message : undefined
}

type CallForm<Api, Values extends FieldValues, Input> = {
  /** The endpoint that the form submits to. */
  readonly call: (api: Api) => { readonly input: Codec<Input> }
  /** By wire names, as text where they are typed. Fields that the call does not have are not sent. */
  readonly defaultValues: DefaultValues<Values>
  /** The values in the wire's form, where it differs from what is typed. */
  readonly wire?: (values: Values) => FieldValues
  /** Errors of domain rules besides the codec, by field; `input` is null where the codec refuses. */
  readonly problems?: (values: Values, input: Input | null) => { readonly [field: string]: string | null }
  /** The shop's errors, by field, where the page holds them. */
  readonly refused?: FieldErrors | undefined
}

type SubmitEvent = { readonly preventDefault: () => void }

/** The shop's errors, by field; null or nothing: it accepted the call, or the page shows why not. */
type Refusal = FieldErrors | null | void

type CallFormInUse<Values extends FieldValues, Input> = UseFormReturn<Values, unknown, Input> & {
  readonly errors: ErrorsAtFields<Values>
  /** Props for a field of the ui-kit. */
  readonly field: <Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) => UseFormRegisterReturn<Name> & { readonly error: string | undefined }
  /** The submit handler: `onValid` gets the call's input when nothing is wrong, and answers the shop's errors. */
  readonly submit: (onValid: (input: Input) => Promise<Refusal> | Refusal) => (event?: SubmitEvent) => void
}

/**
 * The hook of an app for its forms: a form has the fields of a call on the wire and is validated by the call's codec.
 * `loadApi` is called at the first submit, so that merely viewing a page loads no codecs; `useUnreachable` answers what
 * to do when they cannot be loaded.
 */
export const callFormOver = <Api>(loadApi: () => Promise<Api>, useUnreachable: () => () => void) => {
  const loadRule = async () => {
    const [{ readForm }, api] = await Promise.all([import('./form-rule.ts'), loadApi()])
    return { readForm, api }
  }

  return <Values extends FieldValues, Input>({
    call,
    defaultValues,
    wire = (values) => values,
    problems = noProblems,
    refused,
  }: CallForm<Api, Values, Input>): CallFormInUse<Values, Input> => {
    const onUnreachable = useUnreachable()
    const [answered, setAnswered] = useState<FieldErrors>({})
    const resolver: Resolver<Values, unknown, Input> = async (values) => {
      const { readForm, api } = await loadRule()
      const read = readForm(call(api), wire(values))
      const errors = atFields<Values>(read.ok ? {} : read.errors, problems(values, read.ok ? read.value : null))
      return read.ok && Object.keys(errors).length === 0 ? { values: read.value, errors: {} } : { values: {}, errors }
    }
    const errors = useMemo(() => atFields<Values>(refused ?? {}, answered), [refused, answered])
    // First-error.ts moves the focus to the first invalid field, registered or not.
    const form = useForm<Values, unknown, Input>({ resolver, defaultValues, errors, shouldFocusError: false })
    const { register, getFieldState, handleSubmit, formState } = form
    const send = async (onValid: (input: Input) => Promise<Refusal> | Refusal): Promise<void> => {
      if ((await loadRule().catch(() => null)) === null) return onUnreachable()
      await handleSubmit(async (input) => setAnswered((await onValid(input)) ?? {}))()
    }
    return {
      ...form,
      errors: formState.errors,
      field: (name, options) => ({
        ...register(name, options),
        error: messageIn(getFieldState(name, formState).error),
      }),
      submit: (onValid) => (event) => {
        event?.preventDefault()
        void send(onValid)
      },
    }
  }
}

/** A value that is chosen outside the registered fields, such as a region or a picture, as a value of the form. */
export const useFormValue = <Values extends FieldValues, Name extends Path<Values>>(
  { setValue, getFieldState }: Pick<UseFormReturn<Values>, 'setValue' | 'getFieldState'>,
  name: Name,
  value: PathValue<Values, Name>,
): void => {
  useEffect(
    () => setValue(name, value, { shouldValidate: getFieldState(name).invalid }),
    [setValue, getFieldState, name, value],
  )
}
