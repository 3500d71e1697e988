import { redirect } from 'react-router-dom'
import type { PageLoad } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'

/** An old way to a category: it is the list of that category, and what makes no sense is the whole list. */
export const loader = async ({ params, request }: PageLoad): Promise<null> => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  throw redirect(paths.list({ ...query, select: /^[1-9]\d{0,8}$/.test(params['id'] ?? '') ? params['id'] : null }))
}

const OtherListPage = () => null

export default OtherListPage
