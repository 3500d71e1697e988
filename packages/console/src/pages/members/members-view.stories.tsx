import type { Meta, StoryObj } from '@storybook/react-vite'
import type { MembersQuery } from '@xinglin/api-contract/staff-api'
import type { StaffId } from '@xinglin/domain/staff'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aMember, colleague, memberList, memberRows, now } from './members-fixtures.ts'
import { MembersView } from './members-view.tsx'

const query: MembersQuery = { view: 'all', keyword: '', buyerType: null, rep: null, page: 1 }

const meta: Meta<typeof MembersView> = {
  title: '后台/会员',
  component: MembersView,
  parameters: { layout: 'fullscreen' },
  args: {
    staff: colleague('manager'),
    query,
    members: memberList(memberRows(14)),
    now,
    isLoading: false,
    busy: null,
    outcomes: null,
    isActing: false,
    onQuery: fn(),
    onOpen: fn(),
    onMany: fn(),
    onActFor: fn(),
    onNew: fn(),
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
    await expect(args.onQuery).toHaveBeenCalledWith({ ...query, keyword: '99000000021' })
  },
}

/** `o` on the current row leads to 代客下单 of that member. */
export const ActingByKey: Story = {
  args: { staff: colleague('sales') },
  play: async ({ args }) => {
    await userEvent.keyboard('o')
    await expect(args.onActFor).not.toHaveBeenCalled()
    await userEvent.keyboard('jjo')
    await expect(args.onActFor).toHaveBeenCalledWith(aMember.id + 1)
  },
}

/** `e` leads from the ticked rows to the first action on them. */
export const BulkByKey: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.keyboard('jxe')
    const bar = within(canvasElement).getByRole('region', { name: '批量操作' })
    await expect(bar.contains(document.activeElement)).toBe(true)
  },
}

/** Whoever manages members opens an account by a key; the sales person does not see the button. */
export const NewMember: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.keyboard('n')
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^新建会员/ }))
    await expect(args.onNew).toHaveBeenCalledTimes(2)
  },
}

export const NewMemberWithoutTheRight: Story = {
  args: { staff: colleague('sales') },
  play: async ({ canvasElement, args }) => {
    await userEvent.keyboard('n')
    await expect(within(canvasElement).queryByRole('button', { name: /^新建会员/ })).toBeNull()
    await expect(args.onNew).not.toHaveBeenCalled()
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

/** A shop that was founded today. */
export const NoneYet: Story = {
  args: { members: memberList([]), query },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('还没有会员')).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: { members: memberList([]), query: { ...query, view: 'overdue', keyword: '没有' } },
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

export const FilteredByTypeAndRep: Story = {
  args: { query: { ...query, rep: 6 as StaffId, page: 3 } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '类型' }), '诊所')
    await expect(args.onQuery).toHaveBeenCalledWith({ ...query, buyerType: 'clinic', rep: 6 as StaffId })
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))
    await expect(args.onQuery).toHaveBeenCalledWith(query)
  },
}

/** Selected by x; a sales person is chosen before the button works. */
export const SeveralAtOnce: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('jxjx')
    const bar = within(canvas.getByRole('region', { name: '批量操作' }))
    await expect(bar.getByText('已选 2 家')).toBeVisible()
    await expect(bar.getByRole('button', { name: '分配业务员' })).toBeDisabled()
    await userEvent.selectOptions(bar.getByLabelText('分配给'), '田岚（tianlan-2）')
    await userEvent.click(bar.getByRole('button', { name: '分配业务员' }))
    await expect(args.onMany).toHaveBeenCalledWith([aMember.id, aMember.id + 1], { kind: 'rep', repId: 12 })
    await userEvent.click(bar.getByRole('button', { name: '发到期提醒' }))
    await expect(args.onMany).toHaveBeenCalledWith([aMember.id, aMember.id + 1], { kind: 'remind' })
  },
}

/** 财务 may neither assign sales people nor remind of certificates. */
export const WithoutTheRights: Story = {
  args: { staff: colleague('finance') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('checkbox', { name: '全选本页' })).toBeNull()
  },
}

/** A saved view is a tab of its own, kept by this browser until it is deleted; 撤销 brings it back to its place. */
export const SavedViews: Story = {
  args: { query: { ...query, rep: 6 as StaffId } },
  beforeEach: () => {
    const saved = [{ name: '江州药店', href: '/console/members?q=x' }]
    localStorage.setItem('console-views-members', JSON.stringify(saved))
    return () => localStorage.removeItem('console-views-members')
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('我的视图 1'))
    await userEvent.type(canvas.getByLabelText('把当前筛选存为'), '我的会员')
    await userEvent.click(canvas.getByRole('button', { name: '保存视图' }))
    const tabs = within(canvas.getByRole('navigation', { name: '会员视图' }))
    const tab = tabs.getByRole('link', { name: '我的会员' })
    await expect(tab).toHaveAttribute('href', '/console/members?rep=6')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(tabs.getByRole('link', { name: /全部/ })).not.toHaveAttribute('aria-current')
    const saved = () => tabs.getAllByRole('link').map((link) => link.textContent)
    await expect(saved().slice(-2)).toEqual(['江州药店', '我的会员'])
    await userEvent.click(canvas.getByRole('button', { name: '删除视图 江州药店' }))
    await expect(saved()).not.toContain('江州药店')
    await canvas.findByRole('button', { name: '撤销' })
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(saved().slice(-2)).toEqual(['江州药店', '我的会员'])
  },
}
