import type { BrandWall as Wall } from '@xinglin/domain/content'
import { BrandLetters, BrandWall } from '@xinglin/ui-kit/commerce/BrandWall'
import { paths } from '../../shared/paths.ts'
import { Pages, Zone } from './zone.tsx'

type BrandsViewProps = {
  readonly wall: Wall
  /** Null: all of them. */
  readonly letter: string | null
}

/** 品牌专区: houses by their marks, found by their initials. */
export const BrandsView = ({ wall: { brands, letters }, letter }: BrandsViewProps) => (
  <Zone title="品牌专区" hint="按首字母查找品牌，进入查看全部在售品种" empty={brands.total === 0}>
    <BrandLetters letters={letters} current={letter} hrefOf={(to) => paths.brands(1, { letter: to })} />
    <BrandWall brands={brands.list} hrefOf={({ id }) => paths.brand(id)} level="h2" />
    <Pages of={brands} href={(page) => paths.brands(page, { letter })} />
  </Zone>
)
