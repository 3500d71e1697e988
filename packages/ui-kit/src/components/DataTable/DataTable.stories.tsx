import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Price } from '../Price/Price.tsx'
import { DataTable } from './DataTable.tsx'

type Entry = { readonly id: string; readonly on: string; readonly what: string; readonly amount: string }

const entries: readonly Entry[] = [
  { id: '1', on: '2026-11-20 16:41', what: '订单 202611200018 支付', amount: '-2591.80' },
  { id: '2', on: '2026-11-18 09:22', what: '退款 202611180107', amount: '128.00' },
  { id: '3', on: '2026-11-16 14:05', what: '充值', amount: '12000.00' },
]

const columns = [
  { key: 'on', title: '时间', show: ({ on }: Entry) => on, sortable: true },
  { key: 'what', title: '事由', show: ({ what }: Entry) => what },
  {
    key: 'amount',
    title: '金额',
    align: 'right' as const,
    show: ({ amount }: Entry) => <Price money={yuan(amount)} tone="ink" />,
    sortable: true,
  },
]

const meta: Meta<typeof DataTable<Entry>> = {
  title: '数据/数据表 DataTable',
  component: DataTable<Entry>,
  args: { 'aria-label': '余额明细', columns, rows: entries, keyOf: ({ id }) => id },
}
export default meta
type Story = StoryObj<typeof DataTable<Entry>>

export const Comfortable: Story = {}

export const Dense: Story = { args: { density: 'dense' } }

export const SortedByKeyboard: Story = {
  args: { onSort: fn(), sorting: { key: 'on', direction: 'ascending' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('columnheader', { name: '时间' })).toHaveAttribute('aria-sort', 'ascending')
    canvas.getByRole('button', { name: '时间' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSort).toHaveBeenLastCalledWith({ key: 'on', direction: 'descending' })
    await userEvent.click(canvas.getByRole('button', { name: '金额' }))
    await expect(args.onSort).toHaveBeenLastCalledWith({ key: 'amount', direction: 'ascending' })
  },
}

const Chooser = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      aria-label="余额明细"
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      selection={{
        chosen,
        nameOf: (key) => entries.find(({ id }) => id === key)?.what ?? '',
        onChoose: (keys, on) => {
          const next = new Set(chosen)
          for (const key of keys) {
            if (on) next.add(key)
            else next.delete(key)
          }
          setChosen(next)
        },
      }}
    />
  )
}

export const ChosenRows: Story = {
  render: () => <Chooser />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择 充值' }))
    await expect(canvas.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }))
    await expect(canvas.getByRole('checkbox', { name: '选择 退款 202611180107' })).toBeChecked()
  },
}

export const ScrollsUnderItsHead: Story = {
  args: {
    height: 'half',
    rows: Array.from({ length: 60 }, (_, at) => ({ ...entries[0], id: String(at) }) as Entry),
  },
}

export const CardsOnAPhone: Story = {
  args: { narrow: 'cards' },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const CornersOnAPhone: Story = {
  args: {
    narrow: 'corners',
    columns: [
      { key: 'on', title: '时间', corner: 'note', show: ({ on }) => on },
      { key: 'what', title: '类型', corner: 'lead', show: ({ what }) => what },
      { key: 'amount', title: '金额', corner: 'figure', align: 'right', show: ({ amount }) => amount },
    ],
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const Empty: Story = { args: { rows: [] } }

export const LongWords: Story = {
  args: {
    rows: [
      {
        id: '1',
        on: '2026-11-20 16:41',
        what: '订单退款与运费退回合并入账，含税额差异调整说明'.repeat(6),
        amount: '12345678.90',
      },
      { id: '2', on: '2026-11-20 16:41', what: 'X'.repeat(160), amount: '0.01' },
    ],
  },
}
