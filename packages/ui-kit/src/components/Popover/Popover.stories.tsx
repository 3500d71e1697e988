import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Icon } from '../Icon/Icon.tsx'
import { Text } from '../Text/Text.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Popover } from './Popover.tsx'

const meta = {
  title: '基础/浮层 Popover',
  component: Popover,
  args: {
    trigger: (
      <>
        <Icon name="mobile" size={14} />
        手机版
      </>
    ),
    'aria-label': '手机客户端',
    children: <Text size="caption">用手机扫码，随时查库存与物流</Text>,
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const OpenedByKeyboard: Story = {
  play: async () => {
    const trigger = screen.getByRole('button', { name: '手机版' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const popup = await screen.findByRole('dialog', { name: '手机客户端' })
    await waitFor(() => expect(popup).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(trigger).toHaveFocus()
  },
}

const Typing = (args: ComponentProps<typeof Popover>) => {
  const [hovered, setHovered] = useState(false)
  return (
    <>
      <TextField label="药品名称" onChange={() => setHovered(true)} />
      {hovered && <Popover {...args} startsOpen="hovered" />}
    </>
  )
}

/** Loaded on hover: it must not take the focus from whoever is typing. */
export const OpenedByAMouseLeavesTheFocus: Story = {
  render: (args) => <Typing {...args} />,
  play: async () => {
    const field = screen.getByRole('textbox', { name: '药品名称' })
    await userEvent.type(field, '阿')
    const popup = await screen.findByRole('dialog', { name: '手机客户端' })
    await waitFor(() => expect(popup).toBeVisible())
    await userEvent.keyboard('莫')
    await expect(field).toHaveValue('阿莫')
  },
}
