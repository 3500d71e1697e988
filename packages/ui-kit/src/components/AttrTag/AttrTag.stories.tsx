import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../Inline/Inline.tsx'
import { AttrTag } from './AttrTag.tsx'

const meta = { title: '基础/属性标签 AttrTag', component: AttrTag, args: { label: '饮片' } } satisfies Meta<
  typeof AttrTag
>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <Inline>
      <AttrTag label="Rx" tone="info" />
      <AttrTag label="甲 OTC" tone="danger" />
      <AttrTag label="乙 OTC" tone="success" />
      <AttrTag label="近效期" tone="warning" />
      <AttrTag label="饮片" />
      <AttrTag label="器械" />
      <AttrTag label="医保甲类" />
      <AttrTag label="国家集采" />
      <AttrTag label="冷链" />
    </Inline>
  ),
}

export const LongWord: Story = { args: { label: '含特殊药品复方制剂（限量）' } }
