import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import { expect, within } from 'storybook/test'
import { ArticleView } from './article-view.tsx'
import { NewsView } from './news-view.tsx'

const publishedAt = instant(Date.UTC(2026, 10, 18))
const category = { id: 1, name: '行业资讯', group: { key: 'industry', name: '新闻中心' } }

const meta = {
  title: '页面/新闻中心',
  component: NewsView,
  args: {
    news: {
      list: [1, 2, 3].map((id) => ({
        id,
        title: `关于冬季冷链配送的通知（${String(id)}）`,
        category,
        excerpt: '冷藏药品全程 2℃ 至 8℃，签收时请当场读取温度记录。',
        publishedAt,
      })),
      total: 30,
      capped: false,
      page: 1,
      pageSize: 10,
    },
    group: null,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NewsView>
export default meta
type Story = StoryObj<typeof meta>

export const AllNews: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '关于冬季冷链配送的通知（1）' })).toHaveAttribute(
      'href',
      '/news/info/1/industry',
    )
    await expect(canvas.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'page')
  },
}

export const NoNews: Story = {
  args: { news: { list: [], total: 0, capped: false, page: 1, pageSize: 10 }, group: 'company' },
}

export const PastTheLastPage: Story = {
  args: { news: { list: [], total: 30, capped: false, page: 9, pageSize: 10 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', '/news')
    await expect(canvas.getByText('已经到底了')).toBeVisible()
  },
}

export const OneArticle: Story = {
  render: () => (
    <ArticleView
      article={{
        id: 2,
        title: '关于冬季冷链配送的通知',
        category,
        body: '冷藏药品使用保温箱。\n\n签收时请当场读取温度记录。',
        publishedAt,
        previous: { id: 1, title: '检验报告更新说明' },
        next: null,
      }}
    />
  ),
}

/** Headings of the text are listed beside it. */
export const ArticleWithHeadings: Story = {
  render: () => (
    <ArticleView
      article={{
        id: 2,
        title: '秋冬呼吸道用药备货建议',
        category,
        body: '入冬后需求增加。\n\n## 备多少\n\n一至一个半月。\n\n## 效期\n\n一年以上的批次优先。',
        publishedAt,
        previous: null,
        next: null,
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    const contents = within(within(canvasElement).getByRole('navigation', { name: '本页目录' }))
    const places = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    await expect(places.map((place) => canvasElement.querySelector(place)?.textContent)).toEqual(['备多少', '效期'])
  },
}
