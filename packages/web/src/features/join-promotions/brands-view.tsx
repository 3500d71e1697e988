import type { BrandWall as Wall, Zone as ZoneContent } from '@xinglin/domain/content'
import { Button } from '@xinglin/ui-kit/Button'
import { BrandLetters, BrandWall } from '@xinglin/ui-kit/commerce/BrandWall'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Panel } from '@xinglin/ui-kit/Panel'
import { paths } from '../../shared/paths.ts'
import { FloorSection } from './floors-view.tsx'
import type { ShelfActions } from './shelf.tsx'
import { Pages, Zone } from './zone.tsx'

type BrandsViewProps = {
  readonly wall: Wall
  /** Its picture and its floors; null on every page but the first. */
  readonly zone: ZoneContent | null
  readonly actions: ShelfActions
  /** Null: all of them. */
  readonly letter: string | null
  readonly onGo: (href: string) => void
}

/** 品牌专区: makers with their logos, filtered by initial. */
export const BrandsView = ({ wall: { brands, letters }, zone, actions, letter, onGo }: BrandsViewProps) => (
  <Zone
    title="品牌专区"
    hint={zone?.ads[0]?.subtitle ?? '按首字母查找品牌，进入查看全部在售品种'}
    empty={brands.total === 0 && letter === null}
  >
    <BrandLetters letters={letters} current={letter} hrefOf={(to) => paths.brands(1, { letter: to })} />
    {brands.total === 0 ? (
      <Panel>
        <EmptyState
          illustration="magnifier"
          title={`没有首字母为 ${letter ?? ''} 的品牌`}
          actions={
            <Button tone="primary" size={40} href={paths.brands()}>
              全部品牌
            </Button>
          }
        />
      </Panel>
    ) : (
      <BrandWall brands={brands.list} hrefOf={({ id }) => paths.brand(id)} level="h2" />
    )}
    {zone?.floors.map((floor) => (
      <FloorSection key={floor.title} floor={floor} first={false} oneRow actions={actions} />
    ))}
    <Pages of={brands} href={(page) => paths.brands(page, { letter })} onGo={onGo} />
  </Zone>
)
