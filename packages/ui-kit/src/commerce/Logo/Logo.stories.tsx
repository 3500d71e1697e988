import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './Logo.tsx'

const meta = { title: '外框/Logo', component: Logo, args: { href: '/' } } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Compact: Story = { args: { look: 'compact' } }
export const OnADarkPage: Story = { globals: { theme: 'dark' } }
