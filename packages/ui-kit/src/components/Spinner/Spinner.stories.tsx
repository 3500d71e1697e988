import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../Inline/Inline.tsx'
import { Spinner } from './Spinner.tsx'

const meta = { title: '基础/忙碌环 Spinner', component: Spinner } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const BesideItsWords: Story = {
  render: () => (
    <Inline>
      <Spinner />
      <span>正在提交订单</span>
    </Inline>
  ),
}
