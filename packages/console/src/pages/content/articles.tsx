import type { ArticleChange } from '@xinglin/api-contract/staff-api'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { articleKindLabels, type DeskContent, type WholeArticle } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable } from '../../parts/plain-table.tsx'
import { momentIn } from './content-words.ts'
import type { Entry } from './entry-editor.tsx'
import { RowDialog } from './row-dialog.tsx'

type ArticlesProps = {
  readonly content: DeskContent
  readonly now: Instant
  readonly busy: boolean
  readonly onReadArticle: (id: number) => Promise<WholeArticle | null>
  readonly onArticle: (change: ArticleChange) => Promise<boolean>
}

type Editing = { readonly id: number | null; readonly version: string; readonly at: Instant; readonly entry: Entry }

const barOf = (entry: Entry): string | null => {
  if ((entry['title'] ?? '').trim() === '') return '请填写标题'
  if ((entry['body'] ?? '').trim() === '') return '请填写正文'
  return momentIn(entry['publishedOn'] ?? '') === null ? '请选择发布日期' : null
}

/** 帮助, 资讯 and 公告: an article with a future date is published on that day. */
export const Articles = ({ content, now, busy, onReadArticle, onArticle }: ArticlesProps) => {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [keyword, setKeyword] = useState('')
  const { articles, categories } = content
  const shown = articles.filter(({ title, category }) => `${title} ${category}`.includes(keyword.trim()))

  const open = async (id: number): Promise<void> => {
    const article = await onReadArticle(id)
    if (article === null) return
    const { version, categoryId, title, body, publishedAt } = article
    const entry = { categoryId: String(categoryId), title, body, publishedOn: dayAt(publishedAt) }
    setEditing({ id, version, at: publishedAt, entry })
  }
  const save = async ({ id, version, at }: Editing, entry: Entry): Promise<void> => {
    const day = entry['publishedOn'] ?? ''
    // The time of day is kept when only the date changes.
    const publishedAt = day === dayAt(at) ? at : (momentIn(day) ?? at)
    const written = { title: (entry['title'] ?? '').trim(), body: (entry['body'] ?? '').trim() }
    const change = { id, version, categoryId: Number(entry['categoryId']), ...written, publishedAt }
    if (await onArticle(change)) setEditing(null)
  }
  return (
    <Card
      title="文章与公告"
      note="日期在未来的到当天才发布"
      end={
        <Button
          size={28}
          icon="plus"
          onClick={() =>
            setEditing({
              id: null,
              version: '',
              at: now,
              entry: { categoryId: String(categories[0]?.id ?? ''), title: '', body: '', publishedOn: dayAt(now) },
            })
          }
        >
          新建文章
        </Button>
      }
    >
      <div className={parts.inside}>
        <TextField
          size={32}
          type="search"
          aria-label="查找文章"
          placeholder="标题或栏目"
          maxLength={60}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={parts.told}>没有符合条件的文章</p>
      ) : (
        <PlainTable label="文章与公告" heads={['标题', '栏目', '发布', '状态', '操作']}>
          {shown.map(({ id, title, kind, category, publishedAt }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>
                {articleKindLabels[kind]} · {category}
              </td>
              <td className={parts.figures}>{dayAt(publishedAt)}</td>
              <td>
                <span className={parts.states[publishedAt > now ? 'waits' : 'done']}>
                  {publishedAt > now ? '未发布' : '已发布'}
                </span>
              </td>
              <td>
                <Button size={24} aria-label={`修改 ${title}`} onClick={() => void open(id)}>
                  修改
                </Button>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {editing !== null && (
        <RowDialog
          title={editing.id === null ? '新建文章' : '修改文章'}
          fields={[
            { field: 'title', label: '标题', most: 100 },
            {
              field: 'categoryId',
              label: '栏目',
              options: categories.map(({ id, kind, name }) => ({
                value: String(id),
                text: `${articleKindLabels[kind]} · ${name}`,
              })),
            },
            { field: 'publishedOn', label: '发布日期', kind: 'date' },
          ]}
          area={{ field: 'body', label: '正文', most: 20_000 }}
          entry={editing.entry}
          busy={busy}
          barOf={barOf}
          onClose={() => setEditing(null)}
          onSave={(entry) => void save(editing, entry)}
        />
      )}
    </Card>
  )
}
