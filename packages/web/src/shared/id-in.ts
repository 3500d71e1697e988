import { data } from 'react-router-dom'
import type { PageLoad } from './loading.ts'

/**
 * The thing that an address names, in its path (`/order/info/26`) or its query (`?id=26`). What is no number is no page:
 * it answers 404 with the words given.
 */
export const idIn = ({ params, request }: Pick<PageLoad, 'params' | 'request'>, missing: string): number => {
  const text = params['id'] ?? new URL(request.url).searchParams.get('id') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data({ kind: 'refused', code: 404, message: missing }, { status: 404 })
  return Number(text)
}
