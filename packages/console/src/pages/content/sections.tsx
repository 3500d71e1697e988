import type { SectionChange } from '@xinglin/api-contract/staff-api'
import { type Banner, bannerPlaces, bannerStanding, type DeskContent } from '@xinglin/domain/staff'
import type { Instant } from '@xinglin/domain/kernel/time'
import { dayText, isPlace, momentIn } from './content-words.ts'
import { type Entry, EntryEditor } from './entry-editor.tsx'

type SectionsProps = {
  readonly section: 'banners' | 'navigation' | 'hot-words' | 'links'
  readonly content: DeskContent
  readonly now: Instant
  readonly busy: boolean
  readonly onSection: (change: SectionChange) => void
}

const nothing = { navigation: [], hotWords: [], links: [], banners: [] }

const textOf = (entry: Entry, field: string): string => (entry[field] ?? '').trim()

const bannerOf = (entry: Entry): Banner => ({
  position: textOf(entry, 'position'),
  title: textOf(entry, 'title'),
  subtitle: textOf(entry, 'subtitle'),
  image: textOf(entry, 'image'),
  url: textOf(entry, 'url'),
  startsAt: momentIn(textOf(entry, 'startsAt')),
  endsAt: momentIn(textOf(entry, 'endsAt')),
})

/** The first invalid entry, named by its position. */
const barIn =
  (barOf: (entry: Entry) => string | null) =>
  (entries: readonly Entry[]): string | null => {
    const bars = entries.map(barOf)
    const at = bars.findIndex((bar) => bar !== null)
    return at < 0 ? null : `第 ${String(at + 1)} 项：${bars[at] ?? ''}`
  }

const bannerBar = (entry: Entry): string | null => {
  const { image, url, startsAt, endsAt } = bannerOf(entry)
  if (!isPlace(image)) return '图片须为站内地址（以 / 开头）或 https 地址'
  if (!isPlace(url)) return '链接须为站内地址（以 / 开头）或 https 地址'
  return startsAt !== null && endsAt !== null && startsAt >= endsAt ? '结束日期须晚于开始日期' : null
}

const linkBar = (entry: Entry): string | null => {
  if (textOf(entry, 'name') === '') return '请填写名称'
  return isPlace(textOf(entry, 'url')) ? null : '链接须为站内地址（以 / 开头）或 https 地址'
}

/** A section that is saved as a whole. */
export const Sections = ({ section, content, now, busy, onSection }: SectionsProps) => {
  const { versions } = content
  switch (section) {
    case 'banners':
      return (
        <EntryEditor
          key={versions.banners}
          title="图片位"
          note="同一位置按顺序轮播；日期为空表示立即开始、长期展示，结束日当天不再展示"
          most={100}
          busy={busy}
          fields={[
            { field: 'position', label: '位置', options: bannerPlaces.map(([value, text]) => ({ value, text })) },
            { field: 'title', label: '标题' },
            { field: 'subtitle', label: '副标题' },
            { field: 'image', label: '图片地址', most: 500 },
            { field: 'url', label: '链接', most: 500 },
            { field: 'startsAt', label: '开始日期', kind: 'date' },
            { field: 'endsAt', label: '结束日期', kind: 'date' },
          ]}
          entries={content.banners.map(({ startsAt, endsAt, position, title, subtitle, image, url }) => ({
            position,
            title,
            subtitle,
            image,
            url,
            startsAt: dayText(startsAt),
            endsAt: dayText(endsAt),
          }))}
          standingOf={(entry) => bannerStanding(bannerOf(entry), now)}
          barOf={barIn(bannerBar)}
          onSave={(entries) =>
            onSection({ ...nothing, section, version: versions.banners, banners: entries.map(bannerOf) })
          }
        />
      )
    case 'hot-words':
      return (
        <EntryEditor
          key={versions.hotWords}
          title="热搜词"
          note="搜索框下方，最多 8 个"
          most={8}
          busy={busy}
          fields={[{ field: 'word', label: '词', most: 30 }]}
          entries={content.hotWords.map((word) => ({ word }))}
          barOf={barIn((entry) => (textOf(entry, 'word') === '' ? '请填写词' : null))}
          onSave={(entries) =>
            onSection({
              ...nothing,
              section: 'hotWords',
              version: versions.hotWords,
              hotWords: entries.map((entry) => textOf(entry, 'word')),
            })
          }
        />
      )
    case 'navigation':
      return (
        <EntryEditor
          key={versions.navigation}
          title="导航"
          note="页头导航条，最多 9 项"
          most={9}
          busy={busy}
          fields={[
            { field: 'name', label: '名称', most: 20 },
            { field: 'url', label: '链接', most: 500 },
            { field: 'flag', label: '角标', most: 4 },
          ]}
          entries={content.navigation.map(({ name, url, flag }) => ({ name, url, flag }))}
          barOf={barIn(linkBar)}
          onSave={(entries) =>
            onSection({
              ...nothing,
              section,
              version: versions.navigation,
              navigation: entries.map((entry) => ({
                name: textOf(entry, 'name'),
                url: textOf(entry, 'url'),
                flag: textOf(entry, 'flag'),
              })),
            })
          }
        />
      )
    case 'links':
      return (
        <EntryEditor
          key={versions.links}
          title="页尾链接"
          note="最多 30 条"
          most={30}
          busy={busy}
          fields={[
            { field: 'name', label: '名称', most: 50 },
            { field: 'url', label: '链接', most: 500 },
          ]}
          entries={content.links.map(({ name, url }) => ({ name, url }))}
          barOf={barIn(linkBar)}
          onSave={(entries) =>
            onSection({
              ...nothing,
              section,
              version: versions.links,
              links: entries.map((entry) => ({ name: textOf(entry, 'name'), url: textOf(entry, 'url') })),
            })
          }
        />
      )
  }
}
