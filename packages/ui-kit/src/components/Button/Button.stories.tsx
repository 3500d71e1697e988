import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Button } from './Button.tsx'

const meta = {
  title: '基础/按钮 Button',
  component: Button,
  args: { children: '加入购物车', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <Inline gap={3}>
      <Button tone="buy" size={40}>
        加入购物车
      </Button>
      <Button tone="primary" size={40}>
        确认收货
      </Button>
      <Button tone="secondary" size={40}>
        再次采购
      </Button>
      <Button tone="outline" size={40}>
        继续采购
      </Button>
      <Button tone="outbuy">加购</Button>
      <Button tone="ghost" size={40}>
        导出清单
      </Button>
      <Button tone="text" size={40}>
        查看全部
      </Button>
      <Button tone="danger" size={40}>
        删除
      </Button>
      <Button size={40} icon="download">
        下载发票
      </Button>
      <Button tone="primary" size={40} busy>
        提交申请
      </Button>
    </Inline>
  ),
}

export const Sizes: Story = {
  render: () => (
    <Inline gap={3}>
      {([48, 44, 40, 32, 28, 24] as const).map((size) => (
        <Button key={size} tone="primary" size={size} icon="cart">
          加购
        </Button>
      ))}
      <Button tone="buy" size={44} icon="cart" square>
        加购
      </Button>
    </Inline>
  ),
}

export const Disabled: Story = {
  render: () => (
    <Inline gap={3}>
      {(['buy', 'primary', 'secondary', 'outline', 'outbuy', 'ghost', 'text', 'danger'] as const).map((tone) => (
        <Button key={tone} tone={tone} size={40} disabled>
          不可购买
        </Button>
      ))}
    </Inline>
  ),
}

export const LongWords: Story = {
  render: () => (
    <Stack>
      <Button tone="primary" size={40} wide>
        更新药品经营许可证并提交审核
      </Button>
    </Stack>
  ),
}

export const PressedByKeyboard: Story = {
  args: { tone: 'buy', size: 40 },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: '加入购物车' })).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}

export const Busy: Story = {
  args: { tone: 'buy', size: 40, busy: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '加入购物车' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const AsLink: Story = {
  args: {
    href: '/cart',
    tone: 'primary',
    size: 40,
    children: '去购物车结算',
    onClick: fn((event) => event.preventDefault()),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '去购物车结算' })).toHaveAttribute('href', '/cart')
  },
}
