import type { Brand } from '@xinglin/domain/content'
import { oneLine } from '../../theme/reset.css.ts'
import { grouped } from '../selling.ts'
import * as styles from './BrandWall.css.ts'

type BrandWallProps = {
  readonly brands: readonly Brand[]
  readonly hrefOf: (brand: Brand) => string
  readonly level?: 'h2' | 'h3'
}

/** Makers with their logos, eight in a row where there is room. */
export const BrandWall = ({ brands, hrefOf, level: Heading = 'h3' }: BrandWallProps) => (
  <ul className={styles.wall}>
    {brands.map((brand) => (
      <li key={brand.id} className={styles.place}>
        <a href={hrefOf(brand)} className={styles.tile}>
          <img src={brand.logo} alt="" width={40} height={40} loading="lazy" className={styles.logo} />
          <Heading className={`${styles.name} ${oneLine}`} title={brand.name}>
            {brand.name}
          </Heading>
          <span className={styles.count}>{grouped(brand.goodsCount)} 个品种</span>
        </a>
      </li>
    ))}
  </ul>
)

type BrandLettersProps = {
  readonly letters: readonly { readonly letter: string; readonly count: number }[]
  /** Null: all of them. */
  readonly current: string | null
  readonly hrefOf: (letter: string | null) => string
}

/** The initials of the makers' names in pinyin; a letter without makers is disabled. */
export const BrandLetters = ({ letters, current, hrefOf }: BrandLettersProps) => (
  <nav className={styles.letters} aria-label="按首字母查找">
    <a href={hrefOf(null)} className={styles.letter} aria-current={current === null ? 'true' : undefined}>
      全部
    </a>
    {letters.map(({ letter, count }) =>
      count === 0 ? (
        <span key={letter} className={styles.none}>
          {letter}
        </span>
      ) : (
        <a
          key={letter}
          href={hrefOf(letter)}
          className={styles.letter}
          aria-current={letter === current ? 'true' : undefined}
          aria-label={`${letter}，${count} 个品牌`}
        >
          {letter}
        </a>
      ),
    )}
  </nav>
)
