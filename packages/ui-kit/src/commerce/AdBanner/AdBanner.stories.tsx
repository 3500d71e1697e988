import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { pictures } from '../fixtures.ts'
import { adFixture } from '../offer-fixtures.ts'
import { AdBanner } from './AdBanner.tsx'

const ad = adFixture()
const onClose = fn()

const meta: Meta<typeof AdBanner> = {
  title: '外框/广告条 AdBanner',
  component: AdBanner,
  args: { ad, place: 'header' },
}
export default meta
type Story = StoryObj<typeof AdBanner>

export const EveryState: Story = {
  render: () => (
    <>
      <AdBanner ad={ad} place="header" />
      <AdBanner ad={ad} place="footer" />
      <AdBanner
        ad={adFixture({ image: pictures.green, title: '新客首单立减 50 元' })}
        place="bottom"
        onClose={onClose}
      />
    </>
  ),
}

export const InTheHeader: Story = {
  play: async ({ canvasElement }) => {
    const banner = within(canvasElement).getByRole('complementary', { name: '广告：冬令补益专场' })
    await expect(within(banner).getByRole('link')).toHaveAttribute('href', '/Hdzx/3')
    await expect(within(banner).getByText('广告')).toBeVisible()
  },
}

export const AboveTheFooter: Story = { args: { place: 'footer' } }

export const AtTheBottom: Story = {
  args: { ad: adFixture({ image: pictures.green, title: '新客首单立减 50 元' }), place: 'bottom', onClose },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: '关闭广告' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(onClose).toHaveBeenCalledOnce()
  },
}

export const LongWords: Story = {
  args: { ad: adFixture({ title: '冬令补益专场'.repeat(10), subtitle: 'L'.repeat(120) }), place: 'bottom', onClose },
}

export const OnAPhone: Story = {
  args: { ad, place: 'bottom', onClose },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

/** An ad without an address is a picture with text, and no link. */
export const LeadsNowhere: Story = {
  args: { ad: adFixture({ url: '' }), place: 'footer' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('广告')).toBeVisible()
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  },
}
