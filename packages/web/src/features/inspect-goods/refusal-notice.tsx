import { type Refusal, refusalText } from '@xinglin/domain/goods'
import { Notice } from '@xinglin/ui-kit/Notice'
import { refusalWay } from '../../shared/refusal-way.ts'

/** Why a good cannot be bought, with a link to the page that resolves it. */
export const RefusalNotice = ({ refusal }: { readonly refusal: Refusal }) => {
  const way = refusalWay(refusal)
  return (
    <Notice tone="warning" {...(way === null ? {} : { link: way })}>
      {refusalText(refusal)}
      {way !== null && '，'}
    </Notice>
  )
}
