import type { Meta, StoryObj } from '@storybook/react-vite'
import { Columns } from '../Columns/Columns.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Panel } from '../Panel/Panel.tsx'
import { Stack } from './Stack.tsx'

const meta = { title: '基础/Layout', component: Stack, args: { children: null } } satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

const boxes = (count: number) => Array.from({ length: count }, (_, at) => <Panel key={at}>{`第 ${at + 1} 格`}</Panel>)

export const Stacked: Story = { render: () => <Stack gap={3}>{boxes(3)}</Stack> }

export const InALine: Story = { render: () => <Inline gap={2}>{boxes(12)}</Inline> }

export const FiveColumns: Story = { render: () => <Columns layout={5}>{boxes(10)}</Columns> }

export const MainAndAside: Story = { render: () => <Columns layout="mainAside">{boxes(2)}</Columns> }

export const UnbrokenWords: Story = {
  render: () => (
    <Columns layout={2}>
      <Panel>{'国药准字H20260001'.repeat(20)}</Panel>
      <Panel tone="subtle" padding="small">
        {'ABCDEFGHIJ'.repeat(20)}
      </Panel>
    </Columns>
  ),
}
