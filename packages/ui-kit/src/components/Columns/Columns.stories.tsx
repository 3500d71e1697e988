import type { Meta, StoryObj } from '@storybook/react-vite'
import { Panel } from '../Panel/Panel.tsx'
import { Columns } from './Columns.tsx'

const boxes = (count: number) => Array.from({ length: count }, (_, at) => <Panel key={at}>{`第 ${at + 1} 格`}</Panel>)

const meta = {
  title: '布局/分栏 Columns',
  component: Columns,
  args: { layout: 5, children: boxes(10) },
} satisfies Meta<typeof Columns>
export default meta
type Story = StoryObj<typeof meta>

export const Five: Story = {}
export const Eight: Story = { args: { layout: 8, gap: 3, children: boxes(16) } }
export const MainAndAside: Story = { args: { layout: 'mainAside', children: boxes(2) } }
export const NavAndMain: Story = { args: { layout: 'navMain', children: boxes(2) } }

export const UnbrokenWords: Story = {
  args: {
    layout: 2,
    children: ['国药准字H20260001', 'ABCDEFGHIJ'].map((word) => <Panel key={word}>{word.repeat(30)}</Panel>),
  },
}
