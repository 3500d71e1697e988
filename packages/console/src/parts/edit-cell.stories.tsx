import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { EditCell } from './edit-cell.tsx'

const WithState = () => {
  const [draft, setDraft] = useState<string | null>(null)
  return <EditCell label="蒙脱石散 起购" value="10" draft={draft} onDraft={setDraft} />
}

const meta: Meta<typeof WithState> = { title: '后台/部件/改单元格', component: WithState }
export default meta
type Story = StoryObj<typeof WithState>

/** Enter accepts the input, and the old value is struck through beside the new one. */
export const Written: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '蒙脱石散 起购 10' }))
    await expect(canvas.getByRole('textbox', { name: '蒙脱石散 起购' })).toHaveFocus()
    await userEvent.keyboard('20{Enter}')
    await expect(canvas.getByRole('button', { name: '蒙脱石散 起购 20' })).toHaveFocus()
    await expect(canvas.getByText('10')).toBeVisible()
  },
}

/** Esc restores the value. */
export const Cancelled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '蒙脱石散 起购 10' }))
    await userEvent.keyboard('99{Escape}')
    await expect(canvas.getByRole('button', { name: '蒙脱石散 起购 10' })).toHaveFocus()
  },
}
