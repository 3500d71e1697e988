import type { BrandWall as Wall } from '@xinglin/domain/content'
import { Button } from '@xinglin/ui-kit/Button'
import { BrandLetters, BrandWall } from '@xinglin/ui-kit/commerce/BrandWall'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Panel } from '@xinglin/ui-kit/Panel'
import { paths } from '../../shared/paths.ts'
import { Pages, Zone } from './zone.tsx'

type BrandsViewProps = {
  readonly wall: Wall
  /** Null: all of them. */
  readonly letter: string | null
  readonly onGo: (href: string) => void
}

/** 品牌专区: houses by their marks, found by their initials. */
export const BrandsView = ({ wall: { brands, letters }, letter, onGo }: BrandsViewProps) => (
  <Zone title="品牌专区" hint="按首字母查找品牌，进入查看全部在售品种" empty={brands.total === 0 && letter === null}>
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
    <Pages of={brands} href={(page) => paths.brands(page, { letter })} onGo={onGo} />
  </Zone>
)
