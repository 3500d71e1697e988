import { safeNext } from '@xinglin/domain/kernel/safe-next'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { ReEnter } from './re-enter.tsx'

/** Re-enters a list. */
const LoadingPage = () => {
  const [parameters] = useSearchParams()
  return <ReEnter to={safeNext(parameters.get('next') ?? paths.list())} />
}

export default LoadingPage
