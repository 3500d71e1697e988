import type { TableField } from '@xinglin/domain/staff'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { NewGoodView } from './new-good-view.tsx'

const asked = (name: string, heading: string, more: Partial<TableField> = {}): TableField => ({
  name,
  heading,
  expects: '最多 100 个字',
  input: 'text',
  choices: [],
  must: true,
  ...more,
})

const meta: Meta<typeof NewGoodView> = {
  title: '后台/新建商品',
  component: NewGoodView,
  parameters: { layout: 'fullscreen' },
  args: {
    fields: [
      asked('barCode', '条码', { expects: '8 至 14 位数字' }),
      asked('name', '品名'),
      asked('kind', '类别', { input: 'choice', choices: ['药品', '中药饮片', '医疗器械', '其他'] }),
      asked('basePrice', '价格', { input: 'amount' }),
      asked('genericName', '通用名', { must: false }),
      asked('isEphedrine', '含麻', { input: 'choice', choices: ['是', '否'], must: false }),
      asked('casePack', '件装', { input: 'number', must: false }),
    ],
    onCreate: fn(() => Promise.resolve({ saved: null, doubts: [] })),
  },
}
export default meta
type Story = StoryObj<typeof NewGoodView>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const fill = async (canvas: Canvas): Promise<void> => {
  await userEvent.type(canvas.getByRole('textbox', { name: /条码/ }), '6977000000223')
  await userEvent.type(canvas.getByRole('textbox', { name: /品名/ }), '新建片')
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: /类别/ }), '药品')
  await userEvent.type(canvas.getByRole('textbox', { name: /价格/ }), '12.50')
  await userEvent.click(canvas.getByRole('button', { name: '新建' }))
}

const written = { barCode: '6977000000223', name: '新建片', kind: '药品', basePrice: '12.50' }

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '新建' }))
    await expect(await canvas.findByText('请填写条码')).toBeVisible()
    await expect(canvas.getByText('请选择类别')).toBeVisible()
    await expect(args.onCreate).not.toHaveBeenCalled()
  },
}

export const Written: Story = {
  play: async ({ canvas, args }) => {
    await fill(canvas)
    await waitFor(() =>
      expect(args.onCreate).toHaveBeenCalledWith({ cells: expect.objectContaining(written), isConfirmed: false }),
    )
  },
}

export const Refused: Story = {
  args: {
    onCreate: fn(() => Promise.resolve({ saved: { 'cells.barCode': ['本站已有这个条码的商品'] }, doubts: [] })),
  },
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(await canvas.findByText('本站已有这个条码的商品')).toBeVisible()
  },
}

export const InDoubt: Story = {
  args: {
    onCreate: fn(() => Promise.resolve({ saved: null, doubts: ['条码 6977000000223 的校验位应为 1'] })),
  },
  play: async ({ canvas, args }) => {
    await fill(canvas)
    await userEvent.click(await canvas.findByRole('checkbox', { name: '已与包装核对，确认无误' }))
    await userEvent.click(canvas.getByRole('button', { name: '新建' }))
    await waitFor(() => expect(args.onCreate).toHaveBeenLastCalledWith(expect.objectContaining({ isConfirmed: true })))
    // Another bar code is another doubt.
    await userEvent.type(canvas.getByRole('textbox', { name: /条码/ }), '{Backspace}1')
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '新建' }))
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledTimes(3))
    await expect(args.onCreate).toHaveBeenLastCalledWith(expect.objectContaining({ isConfirmed: false }))
  },
}

export const Busy: Story = {
  args: { onCreate: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ canvas }) => {
    await fill(canvas)
    await waitFor(() => expect(canvas.getByRole('button', { name: /新建/ })).toHaveAttribute('aria-busy', 'true'))
  },
}
