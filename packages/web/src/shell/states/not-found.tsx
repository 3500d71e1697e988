import { Button } from '@xinglin/ui-kit/Button'
import { SearchBox } from '@xinglin/ui-kit/commerce/SearchBox'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.tsx'
import { searchPlace } from '../search-place.ts'
import * as styles from './not-found.css.ts'
import { StateFrame } from './state-frame.tsx'

/** Alternatives on a 404: home, back, and a search with hot words. */
export const NotFound = () => {
  const navigate = useNavigate()
  const { hotWords } = useSession().common
  const goBack = (): void => void (history.length > 1 ? navigate(-1) : navigate(paths.home()))
  return (
    <StateFrame>
      <EmptyState
        illustration="lost"
        level={1}
        title="页面不存在"
        hint="链接可能已失效，或商品已下架"
        actions={
          <>
            <Button tone="primary" size={40} href={paths.home()}>
              返回首页
            </Button>
            <Button tone="secondary" size={40} onClick={goBack}>
              返回上一页
            </Button>
          </>
        }
      />
      <div className={styles.instead}>
        <SearchBox
          ground="page"
          action={paths.search()}
          onSearch={(keyword, searchType) => void navigate(searchPlace(paths.search(), keyword, searchType))}
        />
        {hotWords.length > 0 && (
          <p className={styles.hotWords}>
            热搜
            {hotWords.slice(0, MOST_WORDS).map((word) => (
              <a key={word} href={paths.search({ keyword: word })} className={styles.hotWord}>
                {word}
              </a>
            ))}
          </p>
        )}
      </div>
    </StateFrame>
  )
}

const MOST_WORDS = 4
