import { redirect } from 'react-router-dom'
import type { PageLoad } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'

/** `/activity/yjh/3` is the way to `/yjh/3`, which is entered anew however the buyer stands to it. */
export const loader = async ({ request, params: { url, url1, url2 } }: PageLoad): Promise<Response> => {
  const address = [url, url1, url2].filter((part) => part !== undefined)
  if (address.length === 0) return redirect(paths.loadingActivity())
  const { search } = new URL(request.url)
  return redirect(paths.loadingActivity(`/${address.map(encodeURIComponent).join('/')}${search}`))
}

/** Nobody sees it. */
const ActivityPage = () => null

export default ActivityPage
