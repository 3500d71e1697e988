import { type NavEntry, navProblem } from '@xinglin/domain/content'
import { bannerPlaces, bannerStanding } from '@xinglin/domain/staff'
import { dayText, momentIn, wireMoment } from './content-words.ts'
import type { ContentViewProps } from './content-view-props.ts'
import { EntryEditor } from './entry-editor.tsx'
import type { Entry } from './entry-field.tsx'

type SectionsProps = Pick<ContentViewProps, 'content' | 'now' | 'onSection'> & {
  readonly section: 'banners' | 'navigation' | 'hot-words' | 'links'
}

const periodOf = ({ starts_at: from = '', ends_at: until = '' }: Entry) => ({
  startsAt: momentIn(from),
  endsAt: momentIn(until),
})

const navEntryOf = ({ name = '', url = '', flag = '', parent = '' }: Entry): NavEntry => ({
  name,
  url,
  flag,
  parent: parent.trim(),
})

/** A section that is saved as a whole. */
export const Sections = ({ section, content, now, onSection }: SectionsProps) => {
  switch (section) {
    case 'banners':
      return <Banners {...{ content, now, onSection }} />
    case 'hot-words':
      return <HotWords {...{ content, onSection }} />
    case 'navigation':
      return <Navigation {...{ content, onSection }} />
    case 'links':
      return <Links {...{ content, onSection }} />
  }
}

const Banners = ({ content, now, onSection }: Pick<SectionsProps, 'content' | 'now' | 'onSection'>) => (
  <EntryEditor
    key={content.versions.banners}
    list="banners"
    version={content.versions.banners}
    title="图片位"
    note="同一位置按顺序轮播；日期为空表示立即开始、长期展示，结束日当天不再展示"
    most={100}
    fields={[
      { field: 'position', label: '位置', options: bannerPlaces.map(([value, text]) => ({ value, text })) },
      { field: 'title', label: '标题' },
      { field: 'subtitle', label: '副标题' },
      { field: 'image', label: '图片地址', most: 500 },
      { field: 'url', label: '链接', most: 500 },
      { field: 'starts_at', label: '开始日期', kind: 'date' },
      { field: 'ends_at', label: '结束日期', kind: 'date' },
    ]}
    entries={content.banners.map(({ startsAt, endsAt, position, title, subtitle, image, url }) => ({
      position,
      title,
      subtitle,
      image,
      url,
      starts_at: dayText(startsAt),
      ends_at: dayText(endsAt),
    }))}
    standingOf={(entry) => bannerStanding(periodOf(entry), now)}
    wireOf={({ starts_at: from = '', ends_at: until = '', ...banner }) => ({
      ...banner,
      starts_at: wireMoment(from),
      ends_at: wireMoment(until),
    })}
    problemsOf={(entry) => {
      const { startsAt, endsAt } = periodOf(entry)
      return startsAt !== null && endsAt !== null && startsAt >= endsAt ? { ends_at: '结束日期须晚于开始日期' } : {}
    }}
    onSection={onSection}
  />
)

const HotWords = ({ content, onSection }: Pick<SectionsProps, 'content' | 'onSection'>) => (
  <EntryEditor
    key={content.versions.hotWords}
    list="hot_words"
    version={content.versions.hotWords}
    title="热搜词"
    note="搜索框下方，最多 8 个"
    most={8}
    fields={[{ field: 'word', label: '词', most: 30 }]}
    entries={content.hotWords.map((word) => ({ word }))}
    wireOf={({ word }) => word}
    problemsOf={({ word = '' }) => (word.trim() === '' ? { word: '请填写词' } : {})}
    onSection={onSection}
  />
)

const Navigation = ({ content, onSection }: Pick<SectionsProps, 'content' | 'onSection'>) => (
  <EntryEditor
    key={content.versions.navigation}
    list="navigation"
    version={content.versions.navigation}
    title="导航"
    note="页头导航条和专区菜单，一级最多 9 项；填写上级的显示在上级之下"
    most={60}
    fields={[
      { field: 'name', label: '名称', most: 20 },
      { field: 'url', label: '链接', most: 500 },
      { field: 'flag', label: '角标或图片地址', most: 200 },
      { field: 'parent', label: '上级', most: 20 },
    ]}
    entries={content.navigation.map((entry) => ({ ...entry }))}
    problemsOf={(entry, all): Entry => {
      const problem = navProblem(navEntryOf(entry), all.map(navEntryOf))
      return problem === null ? {} : { parent: problem }
    }}
    onSection={onSection}
  />
)

const Links = ({ content, onSection }: Pick<SectionsProps, 'content' | 'onSection'>) => (
  <EntryEditor
    key={content.versions.links}
    list="links"
    version={content.versions.links}
    title="页尾链接"
    note="最多 30 条"
    most={30}
    fields={[
      { field: 'name', label: '名称', most: 50 },
      { field: 'url', label: '链接', most: 500 },
    ]}
    entries={content.links.map(({ name, url }) => ({ name, url }))}
    onSection={onSection}
  />
)
