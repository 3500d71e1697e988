import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../Inline/Inline.tsx'
import { Pill } from './Pill.tsx'

const meta = {
  title: '基础/状态标签 Pill',
  component: Pill,
  args: { children: '资质已通过' },
} satisfies Meta<typeof Pill>
export default meta
type Story = StoryObj<typeof meta>

export const EveryTone: Story = {
  render: () => (
    <Inline gap={2}>
      <Pill tone="ok" icon="check">
        已验证
      </Pill>
      <Pill tone="warn" icon="warning">
        28 天后到期
      </Pill>
      <Pill tone="bad" icon="error">
        审核不通过
      </Pill>
      <Pill tone="info" icon="clock">
        待审核
      </Pill>
      <Pill tone="brand" icon="shield">
        资质已通过
      </Pill>
      <Pill tone="off">未上传</Pill>
    </Inline>
  ),
}

export const LongWords: Story = { args: { children: '含特殊药品复方制剂采购备案凭证'.repeat(6) } }

export const OnAPhone: Story = { ...EveryTone, globals: { viewport: { value: 'phone', isRotated: false } } }
