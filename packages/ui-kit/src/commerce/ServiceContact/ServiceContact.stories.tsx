import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ServiceContact } from './ServiceContact.tsx'

const meta = {
  title: '外框/客服联系方式 ServiceContact',
  component: ServiceContact,
  args: { service: '周岚', help: '/help/us', hotline: '400-000-0000', look: 'lines' },
} satisfies Meta<typeof ServiceContact>
export default meta
type Story = StoryObj<typeof meta>

export const BesideTheSearch: Story = {}
export const OfAGuest: Story = { args: { service: null } }
export const BelowAnAd: Story = { args: { look: 'line' } }
export const WithoutAHotline: Story = { args: { hotline: '' } }

export const BehindAnIcon: Story = {
  args: { look: 'icon' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end', minHeight: 140 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('投诉热线')).not.toBeVisible()
    await userEvent.click(canvas.getByLabelText('联系客服'))
    await expect(canvas.getByText('投诉热线')).toBeVisible()
    await expect(canvas.getByText('专属客服')).toBeVisible()
  },
}
