import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import type { DeskBankLine } from '@xinglin/domain/staff'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { now } from '../../testing/fixtures.ts'
import { BankLinesView } from './bank-lines-view.tsx'

const line = (id: number, more: Partial<DeskBankLine> = {}): DeskBankLine => ({
  id,
  bookedOn: day('2026-11-22'),
  amount: yuan('8604'),
  payer: '同泽医药有限公司',
  account: '6222****0009',
  memo: '采购货款',
  ownAccount: '3301 0001',
  reference: `F2026112200${String(id)}`,
  balance: yuan('18604'),
  importedAt: now,
  importedWith: 3,
  paid: null,
  ...more,
})

const list = [
  line(1),
  line(2, { payer: '', account: '', reference: '', ownAccount: '', memo: '' }),
  line(3, { paid: { orderId: 7 as OrderId, number: '202611220081-1', company: '同泽医药' } }),
  line(4, { payer: '浙江省杭州市西湖区同泽堂国药号医药连锁股份有限公司文三路第二分店', memo: '十一月货款'.repeat(12) }),
]
const page = { total: list.length, capped: false, page: 1, pageSize: 50 }

const meta: Meta<typeof BankLinesView> = {
  title: '后台/银行流水',
  component: BankLinesView,
  parameters: { layout: 'fullscreen' },
  args: {
    lines: { ...page, list },
    query: { state: null, keyword: '', page: 1 },
    isLoading: false,
    busy: false,
    onQuery: fn(),
    onOpen: fn(),
    onImport: fn(),
    onTakeBack: fn(),
  },
}
export default meta
type Story = StoryObj<typeof BankLinesView>

export const Imported: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('button', { name: /^撤回 / })).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: '撤回 2026-11-22 同泽医药有限公司 ¥8,604.00 采购货款' }))
    await expect(args.onTakeBack).not.toHaveBeenCalled()
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: '撤回' }))
    await expect(args.onTakeBack).toHaveBeenCalledWith(list[0], false)
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索流水' }), '同泽{Enter}')
    await expect(args.onQuery).toHaveBeenCalledWith({ state: null, keyword: '同泽', page: 1 })
  },
}

/** A file for the wrong account goes as a whole; what it paid stays. */
export const WholeImport: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '撤回 2026-11-22 同泽医药有限公司 ¥8,604.00 采购货款' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /^同一次导入.*一并撤回，共 3 笔$/ }))
    await userEvent.click(dialog.getByRole('button', { name: '撤回' }))
    await expect(args.onTakeBack).toHaveBeenCalledWith(list[0], true)
  },
}

export const NothingFound: Story = {
  args: { lines: { ...page, list: [], total: 0 }, query: { state: 'free', keyword: '石斛', page: 1 } },
}
