import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { articleKindLabels } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable } from '../../parts/plain-table.tsx'
import type { ContentViewProps } from './content-view-props.ts'
import { wireMoment } from './content-words.ts'
import type { Entry } from './entry-field.tsx'
import { RowDialog } from './row-dialog.tsx'

type ArticlesProps = Pick<ContentViewProps, 'content' | 'now' | 'onReadArticle' | 'onArticle'>

/** `at`: when it is published, to the second. */
type Editing = { readonly isNew: boolean; readonly at: Instant; readonly entry: Entry }

/** 帮助, 资讯 and 公告: an article with a future date is published on that day. */
export const Articles = ({ content, now, onReadArticle, onArticle }: ArticlesProps) => {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [keyword, setKeyword] = useState('')
  const { articles, categories } = content
  const shown = articles.filter(({ title, category }) => `${title} ${category}`.includes(keyword.trim()))

  const open = async (id: number): Promise<void> => {
    const article = await onReadArticle(id)
    if (article === null) return
    const { version, categoryId, title, body, publishedAt } = article
    setEditing({
      isNew: false,
      at: publishedAt,
      entry: {
        id: String(id),
        version,
        category_id: String(categoryId),
        title,
        body,
        published_at: dayAt(publishedAt),
      },
    })
  }
  return (
    <Card
      title="文章与公告"
      note="日期在未来的到当天才发布"
      end={
        <Button size={28} icon="plus" onClick={() => setEditing(newArticle(categories, now))}>
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
        <p className={parts.message}>没有符合条件的文章</p>
      ) : (
        <Rows {...{ shown, now }} onOpen={(id) => void open(id)} />
      )}
      {editing !== null && <ArticleDialog {...{ editing, categories, onArticle }} onClose={() => setEditing(null)} />}
    </Card>
  )
}

type Content = ArticlesProps['content']

const newArticle = (categories: Content['categories'], now: Instant): Editing => ({
  isNew: true,
  at: now,
  entry: {
    id: '',
    version: '',
    category_id: String(categories[0]?.id ?? ''),
    title: '',
    body: '',
    published_at: dayAt(now),
  },
})

type RowsProps = {
  readonly shown: Content['articles']
  readonly now: Instant
  readonly onOpen: (id: number) => void
}

const Rows = ({ shown, now, onOpen }: RowsProps) => (
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
          <Button size={24} aria-label={`修改 ${title}`} onClick={() => onOpen(id)}>
            修改
          </Button>
        </td>
      </tr>
    ))}
  </PlainTable>
)

type ArticleDialogProps = Pick<ArticlesProps, 'onArticle'> & {
  readonly editing: Editing
  readonly categories: Content['categories']
  readonly onClose: () => void
}

const ArticleDialog = ({ editing, categories, onArticle, onClose }: ArticleDialogProps) => (
  <RowDialog
    title={editing.isNew ? '新建文章' : '修改文章'}
    call={({ content: calls }) => calls.saveArticle}
    fields={[
      { field: 'title', label: '标题', most: 100 },
      {
        field: 'category_id',
        label: '栏目',
        options: categories.map(({ id, kind, name }) => ({
          value: String(id),
          text: `${articleKindLabels[kind]} · ${name}`,
        })),
      },
      { field: 'published_at', label: '发布日期', kind: 'date' },
    ]}
    area={{ field: 'body', label: '正文', most: 20_000 }}
    entry={editing.entry}
    wire={({ published_at: day = '', ...article }) => ({
      ...article,
      published_at: wireMoment(day, editing.at),
    })}
    problems={({ published_at: day }) => ({ published_at: day === '' ? '请选择发布日期' : null })}
    onClose={onClose}
    onSave={onArticle}
  />
)
