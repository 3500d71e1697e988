import { safeNext } from '@xinglin/domain/kernel/safe-next'
import { redirect } from 'react-router-dom'
import { type PageLoad, usePageData } from '../../shared/loading.ts'
import { isKnownPath, paths } from '../../shared/paths.ts'
import { ReEnter } from './re-enter.tsx'

/** Loads the address of the activity. One without an address has not begun; a missing one was not found. */
export const loader = async ({ request }: PageLoad): Promise<string> => {
  const next = new URL(request.url).searchParams.get('next')
  if (next === null) throw redirect(paths.noActivity({ unopened: 1 }))
  if (!isKnownPath(next)) throw redirect(paths.noActivity())
  return safeNext(next)
}

/** Re-enters an activity. */
const LoadingActivityPage = () => <ReEnter to={usePageData<typeof loader>()} />

export default LoadingActivityPage
