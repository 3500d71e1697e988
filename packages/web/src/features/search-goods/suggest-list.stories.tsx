import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchBox } from '@xinglin/ui-kit/commerce/SearchBox'
import { goodsId } from '@xinglin/domain/testing'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SuggestList } from './suggest-list.tsx'

const meta: Meta<typeof SuggestList> = {
  title: '页面/搜索建议',
  component: SuggestList,
  args: {
    id: 'list',
    keyword: '阿莫',
    searchType: 'drug',
    onChoose: fn(),
    onLeave: fn(),
    onAddPack: fn(),
    state: { kind: 'closed' },
  },
  render: (args) => (
    <SearchBox action="/search" keyword={args.keyword} searchType={args.searchType} onSearch={() => {}}>
      <SuggestList {...args} />
    </SearchBox>
  ),
}
export default meta
type Story = StoryObj<typeof SuggestList>

export const Closed: Story = {}

export const Searching: Story = { args: { state: { kind: 'searching' } } }

export const NothingFound: Story = {
  args: { state: { kind: 'empty' }, keyword: '阿莫西林泡腾' },
  play: async ({ canvasElement }) => {
    const ask = within(canvasElement).getByRole('link', { name: '品种求购' })
    await expect(ask).toHaveAttribute('href', '/zzfw/pzqg/add')
  },
}

export const List: Story = {
  args: {
    state: {
      kind: 'list',
      active: 1,
      suggestions: [
        { text: '阿莫西林胶囊', count: 28, goodsId: null },
        { text: '阿莫西林克拉维酸钾片', count: 12, goodsId: null },
        { text: '阿莫西林颗粒', count: 1, goodsId: goodsId(7) },
      ],
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('阿莫西林克拉维酸钾片')
    await userEvent.click(canvas.getByRole('option', { name: /颗粒/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(2)
    await userEvent.click(canvas.getByRole('button', { name: '加购 1 个中包 阿莫西林颗粒' }))
    await expect(args.onAddPack).toHaveBeenCalledWith(7)
  },
}

export const NothingToTakeForAGuest: Story = {
  ...List,
  args: { ...List.args, onAddPack: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /^加购/ })).toBeNull()
  },
}

export const Manufacturers: Story = {
  args: {
    keyword: '砚川',
    searchType: 'manufacturer',
    state: { kind: 'list', active: null, suggestions: [{ text: '砚川禾苓药业有限公司', count: 128, goodsId: null }] },
  },
}

export const LongWords: Story = {
  args: {
    state: { kind: 'list', active: 0, suggestions: [{ text: `阿莫${'A'.repeat(200)}`, count: 10_000, goodsId: null }] },
  },
}

export const OnAPhone: Story = { ...List, globals: { viewport: { value: 'phone', isRotated: false } } }
