import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Field } from './Field.tsx'

const meta = { title: '基础/字段 Field', component: Field } satisfies Meta
export default meta
type Story = StoryObj

export const AControlOfYourOwn: Story = {
  render: () => (
    <Field label="期望到货日期" hint="仓库按工作日发货">
      {(control) => <input type="date" {...control} />}
    </Field>
  ),
}

export const WrongBeside: Story = {
  render: () => (
    <Field label="联系电话" layout="beside" required error="请输入联系电话">
      {(control) => <input type="tel" {...control} />}
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByLabelText(/联系电话/)
    await expect(control).toHaveAccessibleDescription('请输入联系电话')
    await expect(control).toBeInvalid()
  },
}
