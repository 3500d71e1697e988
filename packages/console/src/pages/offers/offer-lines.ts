import type { OfferField, OfferForm, OfferLine } from '@xinglin/domain/staff'

/** State of the editor: the common fields, and those of each line. */
export type OfferValues = {
  readonly common: { [field: string]: string }
  readonly rows: { [field: string]: string }[]
}

const saidOf = (line: OfferLine, fields: readonly OfferField[]): { [field: string]: string } =>
  Object.fromEntries(fields.map(({ name }) => [name, line[name] ?? '']))

export const commonFields = ({ fields }: OfferForm): readonly OfferField[] => fields.filter(({ each }) => !each)
export const eachFields = ({ fields }: OfferForm): readonly OfferField[] => fields.filter(({ each }) => each)

/** Lines as editor state; without any, an empty form. */
export const valuesOf = (form: OfferForm, lines: readonly OfferLine[]): OfferValues => ({
  common: saidOf(lines[0] ?? {}, commonFields(form)),
  rows: (lines.length === 0 ? [{}] : lines).map((line) => saidOf(line, eachFields(form))),
})

const written = (cells: { readonly [field: string]: string }): OfferLine =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ''))

/** The editor's lines as table lines: empty fields are omitted. */
export const linesOf = (form: OfferForm, { common, rows }: OfferValues): readonly OfferLine[] => {
  const shared = written(common)
  if (eachFields(form).length === 0) return [shared]
  return rows.map((row) => ({ ...shared, ...written(row) }))
}
