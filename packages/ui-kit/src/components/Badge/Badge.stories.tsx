import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { Badge } from './Badge.tsx'

const meta = { title: '基础/角标 Badge', component: Badge, args: { count: 6 } } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Counts: Story = {
  render: () => (
    <Inline>
      <Badge count={1} />
      <Badge count={42} />
      <Badge count={99} />
      <Badge count={100} />
      <Badge count={8} size="small" />
      <Badge count={100} size="small" />
    </Inline>
  ),
}

export const NothingToCount: Story = {
  render: () => (
    <div>
      <Badge count={0} />
      <Badge count={-3} />
      <Badge count={Number.NaN} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}
