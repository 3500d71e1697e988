import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Drawer } from './Drawer.tsx'

const meta = {
  title: '反馈/抽屉 Drawer',
  component: Drawer,
  args: {
    open: true,
    title: '筛选',
    onClose: fn(),
    children: (
      <Stack>
        <Checkbox label="有货" />
        <Checkbox label="买过" />
        <Checkbox label="不看近效期" />
      </Stack>
    ),
    footer: (
      <>
        <Button size={40}>重置</Button>
        <Button size={40} tone="primary" wide>
          查看 128 个品种
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const FromTheRight: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '筛选' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const FromTheLeft: Story = { args: { side: 'left', title: '全部药品分类' } }

export const FromBelow: Story = {
  args: { side: 'bottom' },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const LongList: Story = {
  args: { children: Array.from({ length: 60 }, (_, line) => <p key={line}>{`砚川禾苓药业有限公司 ${line + 1}`}</p>) },
}

const Opener = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>筛选</Button>
      <Drawer open={open} title="筛选" onClose={() => setOpen(false)}>
        <Checkbox label="有货" />
      </Drawer>
    </>
  )
}

export const TheFocusReturns: Story = {
  render: () => <Opener />,
  play: async () => {
    const opener = screen.getByRole('button', { name: '筛选' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: '筛选' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
