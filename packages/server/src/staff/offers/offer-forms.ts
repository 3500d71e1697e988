import { offerKeys } from '@xinglin/domain/promotions'
import type { OfferForm } from '@xinglin/domain/staff'
import { fieldOfColumn } from '../../table-columns.ts'
import { offerColumns, type OfferField } from './offer-columns.ts'
import { offerTables } from './offer-kinds.ts'
import type { OfferTable } from './offer-rows.ts'

const fieldOf = (name: OfferField, { each = [] }: OfferTable, must: boolean): OfferForm['fields'][number] => ({
  ...fieldOfColumn(name, offerColumns[name], must),
  each: each.includes(name),
})

/** The columns of importable tables, as fields of the editor's forms. */
export const offerForms: readonly OfferForm[] = offerKeys.map((kind) => {
  const table = offerTables[kind]
  const fields = [
    ...table.must.map((name) => fieldOf(name, table, true)),
    ...table.may.map((name) => fieldOf(name, table, false)),
  ]
  return { kind, fields }
})
