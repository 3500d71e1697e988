import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aMember, memberList, memberRows, now } from './members-fixtures.ts'
import { MembersView } from './members-view.tsx'

const meta: Meta<typeof MembersView> = {
  title: '后台/会员',
  component: MembersView,
  parameters: { layout: 'fullscreen' },
  args: {
    query: { view: 'all', keyword: '', page: 1 },
    members: memberList(memberRows(14)),
    now,
    isLoading: false,
    isActing: false,
    onQuery: fn(),
    onOpen: fn(),
  },
}
export default meta
type Story = StoryObj<typeof MembersView>

export const WorkedByKeys: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('药品经营许可证 过期 12 天')).toBeVisible()
    await userEvent.keyboard('jj{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(aMember.id + 1)
    await userEvent.keyboard('/')
    await userEvent.keyboard('99000000021{Enter}')
    await expect(args.onQuery).toHaveBeenCalledWith({ view: 'all', keyword: '99000000021', page: 1 })
  },
}

/** Of 100 rows only the visible ones are rendered. */
export const AFullPage: Story = {
  args: { members: { ...memberList(memberRows(100)), total: 20_000 } },
  play: async ({ canvasElement }) => {
    const rows = canvasElement.querySelectorAll('tr[data-place]')
    await expect(rows.length).toBeGreaterThan(5)
    await expect(rows.length).toBeLessThan(100)
  },
}

export const NothingFound: Story = {
  args: { members: memberList([]), query: { view: 'overdue', keyword: '没有', page: 1 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('没有符合条件的会员')).toBeVisible()
  },
}

export const LongWords: Story = {
  args: {
    members: memberList([
      {
        ...aMember,
        company: '江州市高新区云台路槐序大药房连锁有限责任公司第一百二十三分店（云台新城商业广场）',
        salesRep: '欧阳司马诸葛慕容',
      },
    ]),
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** 代客下单 begins here: each member links to the 代客下单 box of its page. */
export const ChoosingForAnOrder: Story = {
  args: { isActing: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/选择要下单的会员/)).toBeVisible()
    for (const link of canvas.getAllByRole('link', { name: /药房|医药/ }).slice(0, 2))
      await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/console\/members\/\d+#act$/))
  },
}
