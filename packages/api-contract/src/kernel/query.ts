import { formEncode } from './form-encoding.ts'
import { type Codec, decode, fieldsOf } from './wire.ts'

/** The query of a call without parameters. @throws TypeError for a call that requires one */
export const defaultQuery = <Query>({ input }: { readonly input: Codec<Query> }): Query => {
  const query = decode(input, {})
  if (!query.ok) throw new TypeError('a call with a required field has no default query')
  return query.value
}

/**
 * A query as the search of an address, by the codec of its call; fields with their defaults are left out.
 *
 * @example writeQuery(staffApi.orders.list, { ...defaultQuery(staffApi.orders.list), view: 'toShip' }) // '?view=to_ship'
 */
export const writeQuery = <Query>({ input }: { readonly input: Codec<Query> }, query: Query): string => {
  const wire = input.encode(query)
  const text = typeof wire === 'object' && wire !== null ? formEncode({ ...wire }) : ''
  return text === '' ? '' : `?${text}`
}

/** The query in the search of an address; what the call would refuse has its default. */
export const readQuery = <Query>({ input }: { readonly input: Codec<Query> }, search: URLSearchParams): Query => {
  const known = Object.keys(fieldsOf(input.shape)).flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const query = decode(input, Object.fromEntries(known))
  if (query.ok) return query.value
  const { errors } = query
  const accepted = decode(input, Object.fromEntries(known.filter(([name]) => !Object.hasOwn(errors, name))))
  return accepted.ok ? accepted.value : defaultQuery({ input })
}
