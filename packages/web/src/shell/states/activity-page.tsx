import { redirect } from 'react-router-dom'
import type { PageLoad } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'

/** `/activity/yjh/3` redirects to `/yjh/3`, in any state of the activity. */
export const loader = async ({ request, params: { url, url1, url2 } }: PageLoad): Promise<Response> => {
  const address = [url, url1, url2].filter((part) => part !== undefined)
  if (address.length === 0) return redirect(paths.loadingActivity())
  const { search } = new URL(request.url)
  return redirect(paths.loadingActivity(`/${address.map(encodeURIComponent).join('/')}${search}`))
}

/** Never visible. */
const ActivityPage = () => null

export default ActivityPage
