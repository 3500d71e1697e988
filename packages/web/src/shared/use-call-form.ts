import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { useEffect, useMemo } from 'react'
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
import type { PickCall } from './form-rule.ts'
import { useNotices } from './notices.tsx'

/** Codecs are loaded at the first submit, so that merely viewing a page loads none. */
const loadRule = async () => import('./form-rule.ts').catch(() => null)

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

type CallForm<Values extends FieldValues, Input> = {
  readonly call: PickCall<Input>
  /** By wire names, as text where they are typed. Fields that the call does not have are not sent. */
  readonly defaultValues: DefaultValues<Values>
  /** Errors of domain rules besides the codec, by field. */
  readonly problems?: (values: Values) => { readonly [field: string]: string | null }
  /** The shop's errors, by field. */
  readonly refused?: FieldErrors | undefined
}

type SubmitEvent = { readonly preventDefault: () => void }

type CallFormInUse<Values extends FieldValues, Input> = UseFormReturn<Values, unknown, Input> & {
  readonly errors: ErrorsAtFields<Values>
  /** Props for a field of the ui-kit. */
  readonly field: <Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) => UseFormRegisterReturn<Name> & { readonly error: string | undefined }
  /** The submit handler: `onValid` gets the call's input when nothing is wrong. */
  readonly submit: (onValid: (input: Input) => Promise<void> | void) => (event?: SubmitEvent) => void
}

/** A form with the fields of a call on the wire, validated by the call's codec. */
export const useCallForm = <Values extends FieldValues, Input>({
  call,
  defaultValues,
  problems = noProblems,
  refused,
}: CallForm<Values, Input>): CallFormInUse<Values, Input> => {
  const notices = useNotices()
  const resolver: Resolver<Values, unknown, Input> = async (values) => {
    const { readForm } = await import('./form-rule.ts')
    const read = readForm(call, values)
    const errors = atFields<Values>(read.ok ? {} : read.errors, problems(values))
    return read.ok && Object.keys(errors).length === 0 ? { values: read.value, errors: {} } : { values: {}, errors }
  }
  const errors = useMemo(() => atFields<Values>(refused ?? {}), [refused])
  // First-error.ts moves the focus to the first invalid field, registered or not.
  const form = useForm<Values, unknown, Input>({ resolver, defaultValues, errors, shouldFocusError: false })
  const { register, getFieldState, handleSubmit, formState } = form
  const send = async (onValid: (input: Input) => Promise<void> | void): Promise<void> => {
    if ((await loadRule()) === null) return notices.failure({ kind: 'unreachable', outcome: 'nothingHappened' })
    await handleSubmit(async (input) => onValid(input))()
  }
  return {
    ...form,
    errors: formState.errors,
    field: (name, options) => ({
      ...register(name, options),
      error: getFieldState(name, formState).error?.message,
    }),
    submit: (onValid) => (event) => {
      event?.preventDefault()
      void send(onValid)
    },
  }
}

/** A value that is chosen outside the registered fields, such as a region or a picture, as a value of the form. */
export const useHeld = <Values extends FieldValues, Name extends Path<Values>>(
  { setValue, getFieldState }: Pick<UseFormReturn<Values>, 'setValue' | 'getFieldState'>,
  name: Name,
  value: PathValue<Values, Name>,
): void => {
  useEffect(
    () => setValue(name, value, { shouldValidate: getFieldState(name).invalid }),
    [setValue, getFieldState, name, value],
  )
}
