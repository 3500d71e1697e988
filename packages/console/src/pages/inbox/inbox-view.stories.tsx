import type { Meta, StoryObj } from '@storybook/react-vite'
import { HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import type { InboxColleague, StaffId } from '@xinglin/domain/staff'
import { expect, fn, userEvent, within } from 'storybook/test'
import { anItem, detail, items, licence, now } from './inbox-fixtures.ts'
import { InboxView } from './inbox-view.tsx'

const meta: Meta<typeof InboxView> = {
  title: '后台/待办',
  component: InboxView,
  parameters: { layout: 'fullscreen' },
  args: {
    items,
    all: items,
    today: { decided: 31, mine: 12 },
    now,
    filter: { kind: null, whose: 'all' },
    me: 3 as StaffId,
    here: 3,
    shown: { kind: 'there', detail },
    isLoading: false,
    busy: null,
    conflict: null,
    onFilter: fn(),
    onOpen: fn(),
    onDecide: fn(),
    onTakeOver: fn(),
    onAssign: fn(),
  },
}
export default meta
type Story = StoryObj<typeof InboxView>

export const Licence: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('2026-12-18')).toBeVisible()
    // Scopes stand side by side, each on one line.
    const scopes = within(canvas.getByRole('list', { name: '经营范围' })).getAllByRole('listitem')
    await expect(scopes.map(({ clientHeight }) => clientHeight < 30)).toEqual(scopes.map(() => true))
    await expect(new Set(scopes.map((scope) => scope.getBoundingClientRect().top)).size).toBe(1)
    await expect(canvas.getByText('今日已处理 31 项，其中您 12 项')).toBeVisible()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(within(canvas.getByRole('region', { name: '已超时 2' })).getAllByRole('button')).toHaveLength(2)
    await expect(canvas.getByRole('region', { name: '今天到期 1' })).toHaveTextContent('同泽医药')
    await userEvent.keyboard('j')
    await expect(args.onOpen).toHaveBeenCalledWith(items[4])
    await userEvent.keyboard('k')
    await expect(args.onOpen).toHaveBeenLastCalledWith(items[2])
    await userEvent.keyboard('12345a')
    await expect(args.onDecide).toHaveBeenCalledWith(licence, {
      verdict: 'approve',
      text: '',
      corrections: [],
      marks: [],
    })
  },
}

const dispatched = anItem(31, { kind: 'dispatch', title: 'SH20261119000003', company: '半夏大药房' })

/** What is sent again is shipped on the page of its request. */
export const Dispatch: Story = {
  args: {
    items: [dispatched],
    all: [dispatched],
    here: 0,
    shown: {
      kind: 'there',
      detail: {
        ...detail,
        item: dispatched,
        tags: ['补发'],
        facts: [{ label: '蒙脱石散 批号 250311', text: '10 盒　效期 2028-02-29　A-03-12', before: null, field: null }],
        pictures: [],
        scopes: null,
        effects: ['按批次开具随货同行单，站内信告知会员'],
      },
    },
  },
  play: async ({ canvas }) => {
    const way = canvas.getByRole('link', { name: '去拣货发货 a' })
    await expect(way).toHaveAttribute('href', '/console/after-sales/31')
  },
}

/** What was not compared does not pass: `a` leads to it. */
/** The fields that differ are the reason, until the reviewer writes one. */
/** What the original says is written beside the field: the document passes with it, and the member is told. */
/** A place on the picture is marked for a field that differs, and goes out with the reason. */
/** A field that turns out to be the same takes its mark with it. */
/** The certificate in force stands beside the new one on request. */
/** Who is given the right while the document is open has yet to compare it. */
/** A rejection needs a reason first; shortcuts are disabled while typing. */
export const Refusing: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('r')
    const field = canvas.getByRole('textbox', { name: '不通过原因' })
    await expect(field).toHaveFocus()
    await expect(args.onDecide).not.toHaveBeenCalled()
    await userEvent.type(field, 'a jar')
    await expect(args.onDecide).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '图片不清晰' }))
    await userEvent.click(canvas.getByRole('button', { name: /^不通过并告知/ }))
    await expect(args.onDecide).toHaveBeenCalledWith(licence, {
      verdict: 'refuse',
      text: '图片不清晰，请重新拍摄完整原件后提交',
      corrections: [],
      marks: [],
    })
  },
}

const feedback = anItem(7, { kind: 'feedback', title: '商品与价格', company: '半夏大药房' })

/** Feedback is replied to: no refusing, no empty reply. */
export const Answering: Story = {
  args: {
    items: [...items, feedback],
    here: 5,
    shown: {
      kind: 'there',
      detail: {
        ...detail,
        item: feedback,
        tags: [],
        pictures: [],
        heldPictures: [],
        checks: [],
        scopes: null,
        facts: [{ label: '内容', text: '希望增加中药饮片的产地筛选', before: null, field: null }],
        effects: ['回复显示在会员的「意见反馈」里', '站内信告知会员'],
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: /^不通过/ })).toBeNull()
    await userEvent.keyboard('a')
    const field = canvas.getByRole('textbox', { name: '回复内容' })
    await expect(field).toHaveFocus()
    await expect(args.onDecide).not.toHaveBeenCalled()
    await userEvent.type(field, '已列入计划')
    await userEvent.click(canvas.getByRole('button', { name: /^回复会员/ }))
    await expect(args.onDecide).toHaveBeenCalledWith(feedback, {
      verdict: 'approve',
      text: '已列入计划',
      corrections: [],
      marks: [],
    })
  },
}

const job = anItem(8, { kind: 'failedJob', title: 'tell-arrivals', company: '' })

/** A failed job has no member and can only be retried. */
export const FailedJob: Story = {
  args: {
    items: [...items, job],
    here: 5,
    shown: {
      kind: 'there',
      detail: {
        ...detail,
        item: job,
        tags: [],
        buyer: [],
        papers: [],
        pictures: [],
        heldPictures: [],
        checks: [],
        scopes: null,
        facts: [{ label: '失败原因', text: 'connection terminated', before: null, field: null }],
        effects: ['任务立即再运行一次'],
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /到货提醒/ })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.keyboard('r')
    await userEvent.keyboard('a')
    await expect(args.onDecide).toHaveBeenCalledOnce()
    await expect(args.onDecide).toHaveBeenCalledWith(job, {
      verdict: 'approve',
      text: '',
      corrections: [],
      marks: [],
    })
  },
}

/** A colleague has decided first: the buttons are disabled, and a message names the colleague. */
export const AlreadyDecided: Story = {
  args: { conflict: '另一位同事已处理：何青 已通过' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /^通过/ })).toBeDisabled()
    await userEvent.keyboard('a')
    await expect(args.onDecide).not.toHaveBeenCalled()
  },
}

const MINUTE = HOUR_MS / 60
const withColleagues = (...openBy: readonly InboxColleague[]) => {
  const open = { ...licence, openBy }
  return {
    items: items.map((item) => (item === licence ? open : item)),
    shown: { kind: 'there' as const, detail: { ...detail, item: open } },
  }
}
const zhou: InboxColleague = { name: '周岚', openedAt: instant(now - 2 * MINUTE), stand: 'handles' }

/** A colleague opened it first: one may look on, or take it over. Deciding stays possible. */
export const OtherHolds: Story = {
  args: withColleagues(zhou, { name: '许棠', openedAt: now, stand: 'looks' }),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /药品经营许可证.*周岚 处理中/ })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('周岚 正在处理此项 · 2 分钟前打开')
    canvas.getByRole('button', { name: '接手' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onTakeOver).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: /^不通过/ })).toBeEnabled()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.getByRole('button', { name: /药品经营许可证.*周岚 处理中/ })).toBeVisible()
  },
}

/** Whoever handles the item sees who looks on. */
export const OtherLooks: Story = {
  args: withColleagues({ ...zhou, stand: 'looks' }, { name: '许棠', openedAt: now, stand: 'looks' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('周岚、许棠 也在看此项')
    await expect(canvas.getByRole('button', { name: /药品经营许可证.*周岚 在看/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '接手' })).toBeNull()
  },
}

export const TakenOver: Story = {
  args: withColleagues({ ...zhou, stand: 'tookOver' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('周岚 已接手此项，您填的内容保留')
    await userEvent.click(canvas.getByRole('button', { name: '只看' }))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** 分派 offers those who may decide it; the list shows the viewer's own, and what belongs to nobody. */
export const Assigned: Story = {
  args: {
    items: items.map((item) => (item === licence ? { ...item, assignee: { id: 4 as StaffId, name: '许棠' } } : item)),
    shown: {
      kind: 'there',
      detail: { ...detail, item: { ...licence, assignee: { id: 4 as StaffId, name: '许棠' } } },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /药品经营许可证.*分派给.*许棠/ })).toBeVisible()
    const choice = canvas.getByRole('combobox', { name: '分派给' })
    await expect(choice).toHaveValue('4')
    await userEvent.selectOptions(choice, '周岚')
    await expect(args.onAssign).toHaveBeenCalledWith(expect.objectContaining({ id: licence.id }), 3)
    await userEvent.selectOptions(choice, '未分派')
    await expect(args.onAssign).toHaveBeenLastCalledWith(expect.objectContaining({ id: licence.id }), null)
    await userEvent.click(canvas.getByRole('button', { name: /^只看我的/ }))
    await expect(args.onFilter).toHaveBeenCalledWith({ kind: null, whose: 'mine' })
  },
}

export const NoneOfMine: Story = {
  args: { items: [], here: null, shown: null, filter: { kind: null, whose: 'mine' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('没有分派给您的待办')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^只看我的/, pressed: true }))
    await expect(args.onFilter).toHaveBeenCalledWith({ kind: null, whose: 'all' })
  },
}

export const WithoutTheRight: Story = {
  args: { shown: { kind: 'there', detail: { ...detail, barred: '含麻与冷链须由质管审核' } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('含麻与冷链须由质管审核')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^通过/ })).toBeDisabled()
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const title = within(canvasElement).getByRole('heading', { name: '药品经营许可证' })
    // On one line.
    await expect(title.getBoundingClientRect().height).toBeLessThan(40)
  },
}

export const Gone: Story = { args: { here: null, shown: { kind: 'gone' } } }

export const NothingOpen: Story = { args: { here: null, shown: null } }

export const AllDone: Story = { args: { items: [], all: [], here: null, shown: null } }

export const Loading: Story = { args: { shown: null, isLoading: true } }

export const NoPicture: Story = {
  args: { shown: { kind: 'there', detail: { ...detail, pictures: [], papers: [] } } },
}

export const LongWords: Story = {
  args: {
    items: [anItem(5, { company: '很长很长的企业名称'.repeat(6), title: '含特殊药品复方制剂采购备案' })],
    here: 0,
  },
}

export const Busy: Story = { args: { busy: 'approve' } }

export const Dark: Story = { globals: { theme: 'dark' } }
