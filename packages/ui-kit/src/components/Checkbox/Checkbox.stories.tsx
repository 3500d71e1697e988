import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { Link } from '../Link/Link.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta = { title: '基础/复选框 Checkbox', component: Checkbox, args: { label: '全选' } } satisfies Meta<
  typeof Checkbox
>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <Inline gap={4}>
      <Checkbox label="已选" defaultChecked />
      <Checkbox label="未选" />
      <Checkbox label="半选" mixed />
      <Checkbox label="禁用" disabled />
      <Checkbox label="禁用已选" disabled defaultChecked />
      <Checkbox aria-label="选择 阿莫西林胶囊" />
      <Checkbox
        label={
          <span>
            我已阅读并同意
            <Link href="/help/agreement" tone="inline">
              用户协议
            </Link>
          </span>
        }
      />
    </Inline>
  ),
}

export const ByKeyboard: Story = {
  args: { onChange: fn() },
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: '全选' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

const SomeOfTwo = ({ agrees }: { readonly agrees: boolean }) => {
  const [all, setAll] = useState(false)
  return <Checkbox label="全选" checked={all} mixed={!all} onChange={() => agrees && setAll(true)} />
}

export const MixedUntilTheParentAgrees: Story = {
  render: () => <SomeOfTwo agrees={false} />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: '全选' })
    await userEvent.click(box)
    await expect(box).toBePartiallyChecked()
  },
}

export const MixedBecomesAll: Story = {
  render: () => <SomeOfTwo agrees />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: '全选' })
    await expect(box).toBePartiallyChecked()
    await userEvent.click(box)
    await expect(box).toBeChecked()
    await expect(box).not.toBePartiallyChecked()
  },
}
