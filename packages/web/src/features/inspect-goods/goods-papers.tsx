import { paragraphsOf } from '@xinglin/domain/content'
import type { Goods, GoodsDetail } from '@xinglin/domain/goods'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import * as styles from './goods-detail-view.css.ts'

export const hasLeaflet = ({ description, leaflet }: GoodsDetail): boolean => description !== '' || leaflet !== null

/** 说明书: the shop's description and the maker's leaflet; nothing where there is neither. */
export const Leaflet = ({ detail }: { readonly detail: GoodsDetail }) => {
  const { goods, description, leaflet } = detail
  if (!hasLeaflet(detail)) return null
  return (
    <Panel as="section" padding="none" aria-labelledby="leaflet">
      <h2 id="leaflet" className={styles.panelHead}>
        说明书
      </h2>
      <div className={styles.panelBody}>
        <Stack gap={3}>
          {paragraphsOf(description).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {leaflet !== null && (
            <Link href={leaflet} icon="document" target="_blank">
              {`查看${goods.name}说明书（PDF）`}
            </Link>
          )}
        </Stack>
      </div>
    </Panel>
  )
}

/** 资质文件: its registration number, maker and supplier. */
export const Papers = ({ goods, licences }: { readonly goods: Goods; readonly licences: readonly string[] }) => {
  if (goods.approvalNumber === '') return null
  const supplier = licences.length === 0 ? [] : [{ term: '供货企业', detail: licences.join('；') }]
  return (
    <Panel as="section" padding="none" aria-labelledby="papers">
      <h2 id="papers" className={styles.panelHead}>
        资质文件
      </h2>
      <div className={styles.panelBody}>
        <DescriptionList
          items={[
            { term: '批准文号', detail: goods.approvalNumber },
            { term: '生产厂家', detail: goods.manufacturer },
            ...supplier,
          ]}
        />
      </div>
    </Panel>
  )
}
