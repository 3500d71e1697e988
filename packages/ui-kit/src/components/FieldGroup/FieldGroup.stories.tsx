import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { Radio } from '../Radio/Radio.tsx'
import { FieldGroup } from './FieldGroup.tsx'

const types = ['单体药店', '连锁门店', '诊所', '医疗机构']

const meta = {
  title: '表单/字段组 FieldGroup',
  component: FieldGroup,
  args: {
    label: '企业类型',
    layout: 'beside',
    required: true,
    children: (
      <Inline gap={4}>
        {types.map((type) => (
          <Radio key={type} name="type" value={type} label={type} />
        ))}
      </Inline>
    ),
  },
} satisfies Meta<typeof FieldGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Ordinary: Story = {}

export const WithHint: Story = { args: { hint: '审核通过后不可自行修改' } }

export const Wrong: Story = {
  args: { error: '请选择企业类型' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: /企业类型/ })
    await expect(group).toHaveAccessibleDescription('请选择企业类型')
  },
}
