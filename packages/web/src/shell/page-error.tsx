import { useRouteError } from 'react-router-dom'
import { failureOf } from '../shared/loading.ts'

export const PageError = () => {
  const failure = failureOf(useRouteError())
  return <h1>{failure?.kind ?? '系统繁忙，请稍候再试'}</h1>
}
