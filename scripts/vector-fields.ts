// Parsers for the fields of a golden example: each returns a domain value, or throws an error that names the field.
import { moneyFromDecimal, rateFromDecimal, type Money, type Rate } from '@xinglin/domain/kernel/money'

/** A JSON object of an example. */
export type Fields = { readonly [field: string]: unknown }

/** A group of examples: evaluates one example's `given`; the result is compared with its `expect`. */
export type Group = (given: Fields) => Fields

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const wrong = (field: string, what: string): never => {
  throw new Error(`${field} is no ${what}`)
}

export const money = (given: Fields, field: string): Money => {
  const value = given[field]
  const text = typeof value === 'number' ? String(value) : value
  return (typeof text === 'string' ? moneyFromDecimal(text) : null) ?? wrong(field, 'amount')
}

export const rateOf = (given: Fields, field: string): Rate => {
  const value = given[field]
  const text = typeof value === 'number' ? String(value) : value
  return (typeof text === 'string' ? rateFromDecimal(text) : null) ?? wrong(field, 'rate')
}

export const whole = (given: Fields, field: string, absent?: number): number => {
  const value = given[field] ?? absent
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong(field, 'whole number')
}

export const flag = (given: Fields, field: string, absent?: boolean): boolean => {
  const value = given[field] ?? absent
  if (value === 0 || value === 1) return value === 1
  return typeof value === 'boolean' ? value : wrong(field, 'flag')
}

export const text = (given: Fields, field: string, absent?: string): string => {
  const value = given[field] ?? absent
  return typeof value === 'string' ? value : wrong(field, 'text')
}

export const objects = (given: Fields, field: string): readonly Fields[] => {
  const value = given[field]
  return Array.isArray(value) && value.every(isFields) ? value : wrong(field, 'list of objects')
}

export const object = (given: Fields, field: string): Fields => {
  const value = given[field]
  return isFields(value) ? value : wrong(field, 'object')
}

export const list = (given: Fields, field: string): readonly unknown[] => {
  const value = given[field]
  return Array.isArray(value) ? value : wrong(field, 'list')
}
