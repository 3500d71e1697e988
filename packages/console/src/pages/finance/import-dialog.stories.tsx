import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Imported } from '@xinglin/api-contract/staff-api'
import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { ImportDialog } from './import-dialog.tsx'

const line = (nth: number, more: Partial<Imported['lines'][number]> = {}): Imported['lines'][number] => ({
  line: nth,
  ownAccount: '',
  bookedOn: day('2026-11-22'),
  kind: 'income',
  amount: yuan('646'),
  payer: '佩兰大药房有限公司',
  account: '',
  reference: `F00${String(nth)}`,
  memo: '货款',
  state: '',
  isKnown: false,
  ...more,
})

const read: Imported = {
  added: 1,
  known: 1,
  account: '',
  lines: [line(2), line(3, { isKnown: true })],
  left: [
    line(4, { kind: 'outgoing', payer: '某物业公司', memo: '房租' }),
    line(5, { kind: 'unfinished', state: '交易关闭' }),
  ],
  errors: [{ line: 6, text: '日期不正确：2026-11-31' }],
  notes: [{ line: 5, text: '余额不连续：第 3 行（F003）与第 5 行（F005）之间相差 200.00，可能缺少流水' }],
  balance: 'broken',
}

const meta: Meta<typeof ImportDialog> = {
  title: '后台/导入银行流水',
  component: ImportDialog,
  args: {
    file: '流水.csv',
    read,
    account: '',
    busy: false,
    message: null,
    onAccount: fn(),
    onImport: fn(),
    onClose: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ImportDialog>

export const AccountToChoose: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/第 6 行未读取：日期不正确/)).toBeVisible()
    await expect(dialog.getByText(/之间相差 200.00/)).toBeVisible()
    await expect(dialog.getByText('未完成（交易关闭）')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '导入 1 笔收款' })).toBeDisabled()
    await userEvent.type(dialog.getByRole('textbox', { name: /收款账户/ }), '基')
    await expect(args.onAccount).toHaveBeenCalledWith('基')
  },
}

export const AccountInTheFile: Story = {
  args: { read: { ...read, account: '3301 0001', errors: [], notes: [], balance: 'closes' } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '导入 1 笔收款' }))
    await expect(args.onImport).toHaveBeenCalled()
  },
}

export const NothingNew: Story = {
  args: { account: '基本户', read: { ...read, added: 0, known: 2, lines: [line(2, { isKnown: true })], errors: [] } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('这些收款都已导入')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '导入 0 笔收款' })).toBeDisabled()
  },
}
