import type { Codec } from '@xinglin/api-contract/kernel/wire'
import type { StaffApi } from '@xinglin/api-contract/staff-api'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import type { Saved } from '../../shared/client.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { type Entry, type EntryField, OneField } from './entry-field.tsx'

type RowDialogProps<Values extends Entry, Input> = {
  readonly title: string
  readonly fields: readonly EntryField[]
  /** A long text below the fields. */
  readonly area?: { readonly field: string; readonly label: string; readonly most: number }
  readonly call: (api: StaffApi) => { readonly input: Codec<Input> }
  /** Values of the fields as text, by wire name. */
  readonly entry: Values
  readonly wire?: (entry: Values) => { readonly [field: string]: unknown }
  readonly problems?: (entry: Values, input: Input | null) => { readonly [field: string]: string | null }
  readonly onClose: () => void
  readonly onSave: (input: Input) => Promise<Saved>
}

/** Edits one row of a list. */
export const RowDialog = <Values extends Entry, Input>(props: RowDialogProps<Values, Input>) => {
  const { title, fields, area, call, entry, wire = (typed) => typed, problems, onClose, onSave } = props
  const { field, errors, submit, formState } = useCallForm<Entry, Input>({
    call,
    defaultValues: entry,
    // `typed` has the fields of the form only; all others stay as they are.
    wire: (typed) => wire({ ...entry, ...typed }),
    ...(problems && { problems: (typed, input) => problems({ ...entry, ...typed }, input) }),
  })
  return (
    <FormDialog
      title={title}
      submitLabel="保存"
      width="medium"
      busy={formState.isSubmitting}
      errors={errors}
      onClose={onClose}
      onSubmit={submit(async (input) => {
        const saved = await onSave(input)
        if (saved === null) onClose()
        return saved
      })}
    >
      {fields.map((each) => (
        <OneField key={each.field} field={each} {...field(each.field)} />
      ))}
      {area && <TextArea label={area.label} rows={10} maxLength={area.most} {...field(area.field)} />}
    </FormDialog>
  )
}
