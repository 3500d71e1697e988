import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { now } from '../../testing/fixtures.ts'
import { content } from './content-fixtures.ts'
import { ContentView } from './content-view.tsx'

const done = () => fn(() => Promise.resolve(null))

const meta: Meta<typeof ContentView> = {
  title: '后台/内容',
  component: ContentView,
  parameters: { layout: 'fullscreen' },
  args: {
    tab: 'banners',
    content,
    previewType: null,
    preview: null,
    now,
    busy: false,
    onSection: done(),
    onReadArticle: fn(() =>
      Promise.resolve({
        id: 9,
        kind: 'notice' as const,
        categoryId: 1,
        category: '公告',
        title: '春节发货安排',
        slug: '',
        publishedAt: now,
        version: 'a',
        body: '腊月二十八起停发。',
      }),
    ),
    onArticle: done(),
    onBrand: done(),
    onNewFloor: done(),
    onFloor: done(),
    onDropFloor: done(),
    onZone: done(),
  },
}
export default meta
type Story = StoryObj<typeof ContentView>

/** Current, scheduled and ended entries; an invalid link is not saved. */
export const Banners: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('未开始')).toBeVisible()
    const [url] = canvas.getAllByRole('textbox', { name: '链接' })
    if (!url) throw new Error('no banner')
    await userEvent.clear(url)
    await userEvent.type(url, 'evil')
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(await canvas.findByText('请填写站内地址（以 / 开头）或 https 地址')).toBeVisible()
    await waitFor(() => expect(url).toHaveFocus())
    await expect(args.onSection).not.toHaveBeenCalled()
    await userEvent.clear(url)
    await userEvent.type(url, '/ptzq')
    await userEvent.click(canvas.getByRole('button', { name: '第 2 项上移' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onSection).toHaveBeenCalledWith(
        expect.objectContaining({
          section: 'banners',
          version: 'b',
          banners: [content.banners[1], { ...content.banners[0], url: '/ptzq' }, content.banners[2]],
        }),
      ),
    )
  },
}

export const Navigation: Story = { args: { tab: 'navigation' } }

export const HotWords: Story = {
  args: { tab: 'hot-words' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '移除第 1 项' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onSection).toHaveBeenCalledWith(expect.objectContaining({ hotWords: ['布洛芬缓释胶囊'] })),
    )
    await userEvent.click(canvas.getByRole('button', { name: '添加' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(await canvas.findByText('请填写词')).toBeVisible()
  },
}

export const LinksNone: Story = { args: { tab: 'links', content: { ...content, links: [] } } }

/** An error of the server is shown at its field, and the typed article is kept. */
export const ArticleRefused: Story = {
  args: { tab: 'articles', onArticle: fn(() => Promise.resolve({ title: ['已有同名的文章'] })) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '新建文章' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect(await dialog.findByText('请填写标题')).toBeVisible()
    await expect(dialog.getByText('请填写正文')).toBeVisible()
    await expect(args.onArticle).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: '标题' }), '运费怎么算')
    await userEvent.type(dialog.getByRole('textbox', { name: '正文' }), '满 800 元包邮。')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect(await dialog.findByText('已有同名的文章')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '正文' })).toHaveValue('满 800 元包邮。')
  },
}

export const Articles: Story = {
  args: { tab: 'articles' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '修改 春节发货安排' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: '正文' }), '初八恢复。')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onArticle).toHaveBeenCalledWith(
        expect.objectContaining({ id: 9, version: 'a', body: '腊月二十八起停发。初八恢复。', publishedAt: now }),
      ),
    )
  },
}

export const Brands: Story = { args: { tab: 'brands' } }
/** The goods of a floor are bar codes, one per line; a floor is added, and another one deleted after confirmation. */
export const Floors: Story = {
  args: { tab: 'floors' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '修改 当季热销' }))
    const dialog = within(await screen.findByRole('dialog'))
    const codes = dialog.getByRole('textbox', { name: /商品条码/ })
    await userEvent.clear(codes)
    await userEvent.type(codes, '6900000000029{Enter}6900000000036；6900000000029')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onFloor).toHaveBeenCalledWith(
        expect.objectContaining({ id: 1, version: 'x', codes: ['6900000000029', '6900000000036'] }),
      ),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '删除 当季热销' }))
    const asked = within(await screen.findByRole('alertdialog'))
    await userEvent.click(asked.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(args.onDropFloor).toHaveBeenCalledWith(content.floors[0]))
  },
}

export const Zones: Story = {
  args: { tab: 'zones' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '修改 冬至滋补专场' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.clear(dialog.getByRole('textbox', { name: '名称' }))
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect(await dialog.findByText('请填写名称')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), '冬至专场')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onZone).toHaveBeenCalledWith(
        expect.objectContaining({ id: 1, version: 'x', name: '冬至专场', endsAt: content.zones[0]?.endsAt }),
      ),
    )
  },
}

export const PreviewAsGuest: Story = {
  args: {
    tab: 'preview',
    preview: {
      banners: content.banners.slice(0, 1),
      floors: [{ title: '当季热销', subtitle: '近 30 天', goods: [] }],
    },
  },
}
export const PreviewFailed: Story = { args: { tab: 'preview' } }
