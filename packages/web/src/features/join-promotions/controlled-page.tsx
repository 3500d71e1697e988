import type { Zone } from '@xinglin/domain/content'
import { useLocation } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { canonicalPath, paths, patterns } from '../../shared/paths.ts'
import { FloorsView } from './floors-view.tsx'
import { useShelf } from './use-shelf.ts'

const isNewZone = (pathname: string): boolean => canonicalPath(pathname) === patterns.newControlled

export const loader = (load: PageLoad): Promise<Zone> =>
  loadWith(load)((client, options) =>
    isNewZone(new URL(load.request.url).pathname)
      ? client.content.newControlledZone(null, options)
      : client.content.controlledZone(null, options),
  )

const ControlledPage = () => {
  const zone = usePageData<typeof loader>()
  const { pathname } = useLocation()
  const isNew = isNewZone(pathname)
  const actions = useShelf(zone.floors.flatMap(({ goods }) => goods))
  return (
    <FloorsView
      title="控销专区"
      look="controlled"
      hint="区域控销品种，凭授权采购"
      link={
        isNew
          ? { label: '全部控销品种', href: paths.controlled() }
          : { label: '新开放品种', href: paths.newControlled() }
      }
      floors={zone.floors}
      actions={actions}
    />
  )
}

export default ControlledPage
