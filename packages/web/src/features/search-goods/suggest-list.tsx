/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   a combobox: the focus and the keys stay in the search box, and no element of HTML is its list */
import type { GoodsId } from '@xinglin/domain/goods'
import type { SearchType } from '@xinglin/domain/search'
import type { Suggestion } from '@xinglin/domain/search-machine'
import { Button } from '@xinglin/ui-kit/Button'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Link } from '@xinglin/ui-kit/Link'
import { Skeleton } from '@xinglin/ui-kit/Skeleton'
import { oneLine } from '@xinglin/ui-kit/theme/reset.css'
import { paths } from '../../shared/paths.ts'
import * as styles from './suggest-list.css.ts'

/** The dropdown of the search box. */
export type SuggestState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'list'; readonly suggestions: readonly Suggestion[]; readonly active: number | null }

type SuggestListProps = {
  readonly state: SuggestState
  readonly keyword: string
  readonly searchType: SearchType
  /** Id of the list; a row's id is this with its index appended. */
  readonly id: string
  readonly onChoose: (index: number) => void
  /** A link of the dropdown was followed. */
  readonly onLeave: () => void
  /** Adds a pack of the only good with that name; null for buyers who may not buy. */
  readonly onAddPack: ((id: GoodsId) => void) | null
}

export const rowId = (id: string, index: number): string => `${id}-${String(index)}`

export const SuggestList = (props: SuggestListProps) => {
  const { state, keyword, searchType, onLeave, onAddPack } = props
  const byMaker = searchType === 'manufacturer'
  const other = (
    <Link
      tone="inline"
      href={paths.search({ keyword, type: byMaker ? null : 1 })}
      onClick={onLeave}
    >{`按${byMaker ? '药品' : '厂家'}搜索“${keyword}”`}</Link>
  )
  return (
    // A mousedown inside must not move the focus out of the box: that would close the list before the click.
    <div onPointerDown={(event) => event.preventDefault()}>
      <output>
        {state.kind === 'searching' && (
          <div className={styles.panel}>
            <div className={styles.waiting}>
              <Skeleton width="long" />
              <Skeleton width="medium" />
              <Skeleton width="long" />
              <span className={styles.quiet}>正在搜索…</span>
            </div>
          </div>
        )}
        {state.kind === 'empty' && (
          <div className={styles.panel}>
            <div className={styles.empty}>
              <b>没有找到相关商品</b>
              <p>{other}</p>
              <Button tone="outline" size={28} href={paths.askForVariety()} onClick={onLeave}>
                品种求购
              </Button>
            </div>
          </div>
        )}
      </output>
      {state.kind === 'list' && (
        <div className={styles.panel}>
          <p className={styles.head}>{`${byMaker ? '厂家' : '药品'} ${state.suggestions.length} 条结果`}</p>
          <List {...props} suggestions={state.suggestions} active={state.active} />
          {onAddPack !== null && <Packs suggestions={state.suggestions} onAddPack={onAddPack} />}
          <div className={styles.foot}>
            <Keys adds={onAddPack !== null && state.suggestions.some(({ goodsId }) => goodsId !== null)} />
            <span className={styles.other}>{other}</span>
          </div>
        </div>
      )}
    </div>
  )
}

type ListProps = Pick<SuggestListProps, 'id' | 'keyword' | 'onChoose' | 'onAddPack'> & {
  readonly suggestions: readonly Suggestion[]
  readonly active: number | null
}

const List = ({ id, keyword, suggestions, active, onChoose, onAddPack }: ListProps) => (
  <ul id={id} role="listbox" aria-label="搜索建议">
    {suggestions.map(({ text, count, goodsId }, index) => (
      <li
        key={text}
        id={rowId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        aria-keyshortcuts={onAddPack !== null && goodsId !== null ? 'Control+Enter' : undefined}
        className={styles.row}
        onClick={() => onChoose(index)}
      >
        <span className={oneLine} title={text}>
          <Found text={text} keyword={keyword} />
        </span>
        <span className={styles.count}>{`${count} 个品种`}</span>
      </li>
    ))}
  </ul>
)

/** What the keys do; `adds`: one of the rows can be added to the cart. */
const Keys = ({ adds }: { readonly adds: boolean }) => (
  <span className={styles.keys}>
    <span>
      <KeyCap label="↑" /> <KeyCap label="↓" /> 选择
    </span>
    <span>
      <KeyCap label="Enter" /> 搜索
    </span>
    {adds && (
      <span>
        <KeyCap label="Ctrl" /> <KeyCap label="Enter" /> 加购 1 个中包
      </span>
    )}
    <span>
      <KeyCap label="Esc" /> 关闭
    </span>
  </span>
)

const MOST_PACKS = 3

/** Direct actions for names with a single good. Beside the list, which must not contain buttons. */
const Packs = ({
  suggestions,
  onAddPack,
}: {
  readonly suggestions: readonly Suggestion[]
  readonly onAddPack: (id: GoodsId) => void
}) => {
  const alone = suggestions.flatMap(({ text, goodsId }) => (goodsId === null ? [] : [{ text, goodsId }]))
  if (alone.length === 0) return null
  return (
    <ul className={styles.packs} aria-label="直接加购">
      {alone.slice(0, MOST_PACKS).map(({ text, goodsId }) => (
        <li key={text}>
          <Button tone="outbuy" size={28} icon="cart" onClick={() => onAddPack(goodsId)}>
            {`加购 1 个中包 ${text}`}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The part of a suggestion that matches the keyword; a match by pinyin has none. */
const Found = ({ text, keyword }: { readonly text: string; readonly keyword: string }) => {
  const at = text.toLowerCase().indexOf(keyword.toLowerCase())
  if (at === -1 || keyword === '') return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.found}>{text.slice(at, at + keyword.length)}</mark>
      {text.slice(at + keyword.length)}
    </>
  )
}
