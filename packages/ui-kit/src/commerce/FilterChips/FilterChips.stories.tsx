import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../../components/Button/Button.tsx'
import { FilterChips } from './FilterChips.tsx'

const meta = {
  title: '商品/已选筛选 FilterChips',
  component: FilterChips,
  args: {
    chips: [
      { name: '发货仓', label: '华东一仓', without: '/list' },
      { name: '处方类别', label: '甲类OTC', without: '/list?ck_id=1' },
    ],
    clear: '/list',
  },
} satisfies Meta<typeof FilterChips>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {}

const conditions = ['包邮', '近效期', '有货'].map((label) => ({
  name: '更多条件',
  label,
  without: `/list?no=${label}`,
}))

/** Each chip links to the list without its filter. */
const LetGo = () => {
  const [chips, setChips] = useState(conditions)
  return (
    <>
      <FilterChips chips={chips} clear="/list" />
      <Button size={40} onClick={() => setChips(chips.slice(1))}>
        放开第一个
      </Button>
    </>
  )
}

export const OfOneName: Story = {
  render: () => <LetGo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '放开第一个' }))
    await expect(canvas.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
      '移除 更多条件：近效期',
      '移除 更多条件：有货',
    ])
  },
}

export const None: Story = { args: { chips: [] } }

export const LongWords: Story = {
  args: { chips: [{ name: '关键词', label: 'A'.repeat(300), without: '/list' }] },
}
