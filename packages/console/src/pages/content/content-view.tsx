import { Tabs } from '@xinglin/ui-kit/Tabs'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { Articles } from './articles.tsx'
import { type ContentTab, contentTabs, type ContentViewProps } from './content-view-props.ts'
import { Preview } from './preview.tsx'
import { RowLists } from './row-lists.tsx'
import { Sections } from './sections.tsx'

/** Content of the storefront besides its goods: edited, ordered, scheduled, and previewed. */
export const ContentView = (props: ContentViewProps) => {
  const { tab, content } = props
  const counts: { readonly [T in ContentTab]?: number } = {
    banners: content.banners.length,
    navigation: content.navigation.length,
    'hot-words': content.hotWords.length,
    links: content.links.length,
    articles: content.articles.length,
    brands: content.brands.length,
    floors: content.floors.length,
    zones: content.zones.length,
  }
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>内容</h1>
        <span className={parts.note}>商城首页、导航、专区、品牌与文章</span>
      </header>
      <Tabs
        aria-label="内容"
        tabs={contentTabs.map(([word, text]) => {
          const count = counts[word]
          return {
            href: paths.content(word),
            text,
            current: word === tab,
            ...(count === undefined ? {} : { count }),
          }
        })}
      />
      <Part {...props} />
    </div>
  )
}

const Part = (props: ContentViewProps) => {
  switch (props.tab) {
    case 'articles':
      return <Articles {...props} />
    case 'brands':
    case 'floors':
    case 'zones':
      return <RowLists {...props} list={props.tab} />
    case 'preview':
      return <Preview {...props} />
    case 'banners':
    case 'navigation':
    case 'hot-words':
    case 'links':
      return <Sections {...props} section={props.tab} />
  }
}
