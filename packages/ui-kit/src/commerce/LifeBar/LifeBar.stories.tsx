import type { Meta, StoryObj } from '@storybook/react-vite'
import { day } from '@xinglin/domain/kernel/time'
import { expect, within } from 'storybook/test'
import { Panel } from '../../components/Panel/Panel.tsx'
import { LifeBar } from './LifeBar.tsx'

const days = ['2028-05-17', '2027-06-12', '2027-01-03', '2026-11-20'].map((on) => day(on))

const meta: Meta<typeof LifeBar> = {
  title: '商品/效期条 LifeBar',
  component: LifeBar,
  args: { today: day('2026-11-28'), on: day('2027-01-03') },
  render: (args) => (
    <Panel>
      <ul>
        {days.map((on) => (
          <li key={on}>
            <LifeBar {...args} on={on} />
          </li>
        ))}
      </ul>
    </Panel>
  ),
}
export default meta
type Story = StoryObj<typeof LifeBar>

export const Inline: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('listitem')
    const told = rows.map((row) => row.textContent)
    await expect(told).toEqual([
      '2028-05-17剩 17 个月',
      '2027-06-12剩 6 个月',
      '2027-01-03剩 36 天',
      '2026-11-20已过期',
    ])
  },
}

export const Cell: Story = { args: { look: 'cell' } }
export const DateOnly: Story = { args: { look: 'date' } }
