import { type Goods, photoSources } from '@xinglin/domain/goods'
import { GoodsPicture } from '@xinglin/ui-kit/commerce/GoodsPicture'
import { useState } from 'react'
import * as styles from './goods-gallery.css.ts'

/** The good's pictures, one of them large. */
export const GoodsGallery = ({ goods }: { readonly goods: Goods }) => {
  const [at, setAt] = useState(0)
  const { pictures } = goods
  const shown = pictures[at]
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <GoodsPicture goods={goods} size="detail" at={at} lead />
        {shown !== undefined && photoSources(shown) === null && <span className={styles.drawn}>示意图</span>}
      </div>
      {pictures.length > 1 && (
        <fieldset className={styles.thumbs} aria-label="商品图片">
          {pictures.map((address, number) => (
            <button
              key={address}
              type="button"
              className={styles.thumb}
              aria-label={`第 ${number + 1} 张`}
              aria-pressed={number === at}
              onClick={() => setAt(number)}
            >
              <img className={styles.image} src={address} alt="" width={70} height={54} loading="lazy" />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
