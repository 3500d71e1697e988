import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** The fields of an entry, by wire names. */
export type Entry = { readonly [field: string]: string }

export type EntryField = {
  readonly field: string
  readonly label: string
  readonly most?: number
  readonly kind?: 'text' | 'date'
  /** A choice instead of text. */
  readonly options?: readonly { readonly value: string; readonly text: string }[]
}

type OneFieldProps = UseFormRegisterReturn & { readonly field: EntryField; readonly error: string | undefined }

/** A field of an entry or of a row, by its definition. */
export const OneField = ({ field: { label, most = 200, kind = 'text', options }, ...registered }: OneFieldProps) =>
  options ? (
    <Select size={32} label={label} {...registered} options={options} />
  ) : (
    <TextField size={32} label={label} {...registered} type={kind} maxLength={most} />
  )
