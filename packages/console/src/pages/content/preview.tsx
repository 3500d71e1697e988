import type { HomePreview } from '@xinglin/api-contract/staff-api'
import { formatUnitPrice } from '@xinglin/domain/kernel/money'
import { type BuyerType, buyerTypeLabels, buyerTypes } from '@xinglin/domain/members'
import { refusalText } from '@xinglin/domain/goods'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { paths } from '../../shared/paths.ts'
import * as styles from './content-view.css.ts'

type PreviewProps = { readonly previewType: BuyerType | null; readonly preview: HomePreview | null }

/** The home page for buyers of a type: its pictures, and the prices of each floor's goods. */
export const Preview = ({ previewType, preview }: PreviewProps) => (
  <>
    <Tabs
      aria-label="以谁的身份预览"
      tabs={[null, ...buyerTypes].map((type) => ({
        href: paths.content('preview', type),
        text: type === null ? '游客' : type === 'otherChainStore' ? '其他连锁加盟店' : buyerTypeLabels[type],
        current: type === previewType,
      }))}
    />
    {preview === null ? (
      <EmptyState icon="eye" title="暂时无法预览" hint="请稍候再试" />
    ) : (
      <>
        <Card title="首页轮播" note={`${String(preview.banners.length)} 张正在展示`}>
          {preview.banners.length === 0 ? (
            <p className={parts.message}>没有正在展示的图片</p>
          ) : (
            <div className={styles.banners}>
              {preview.banners.map(({ image, title, subtitle, url }) => (
                <figure key={`${image} ${title} ${url}`} className={styles.banner}>
                  <img src={image} alt="" />
                  <figcaption>
                    <p>
                      <b>{title || url}</b> <small>{subtitle}</small>
                    </p>
                  </figcaption>
                </figure>
              ))}
            </div>
          )}
        </Card>
        {preview.floors.map(({ title, subtitle, goods }) => (
          <Card key={title} title={title} note={subtitle}>
            <PlainTable label={title} heads={['商品', '规格', right('价格'), '能否购买']}>
              {goods.map(({ id, name, specification, sale }) => (
                <tr key={id}>
                  <td>
                    <a href={paths.good(id)}>{name}</a>
                  </td>
                  <td>{specification}</td>
                  <td data-align="right">
                    {sale.kind === 'open' ? `¥${formatUnitPrice(sale.special?.price ?? sale.basePrice)}` : '不显示'}
                  </td>
                  <td>
                    <span className={parts.states[sale.refusal === null ? 'done' : 'waits']}>
                      {sale.refusal === null ? '可购买' : refusalText(sale.refusal)}
                    </span>
                  </td>
                </tr>
              ))}
            </PlainTable>
          </Card>
        ))}
      </>
    )}
  </>
)
