import { type GoodsDetail, hiddenPriceTexts } from '@xinglin/domain/goods'
import { BatchReportTable } from '@xinglin/ui-kit/commerce/BatchReportTable'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import * as styles from './goods-detail-view.css.ts'

type BatchesProps = {
  readonly detail: GoodsDetail
  /** Reports by batch number; null for buyers who may not see them. */
  readonly reports: ReadonlyMap<string, string> | null
  readonly warehouseName: (id: number) => string
}

export const Batches = ({ detail: { batches, goods }, reports, warehouseName }: BatchesProps) => (
  <Panel as="section" padding="none" aria-labelledby="batches">
    <h2 id="batches" className={styles.panelHead}>
      批次与检验报告
    </h2>
    <div className={styles.panelBody}>
      <Stack gap={3}>
        <Notice>发货按效期先后，到货批号以随货同行单为准</Notice>
        {batches.length > 0 ? (
          <BatchReportTable
            batches={batches}
            warehouseName={warehouseName}
            withQuantity={goods.sale.kind === 'open'}
            {...(reports === null ? {} : { reportHref: ({ number }) => reports.get(number) ?? null })}
          />
        ) : (
          <p className={styles.quiet}>
            {goods.sale.kind === 'hidden' ? hiddenPriceTexts[goods.sale.because] : '暂无数据'}
          </p>
        )}
      </Stack>
    </div>
  </Panel>
)
