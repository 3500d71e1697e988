import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Panel } from '../Panel/Panel.tsx'
import { Text } from '../Text/Text.tsx'
import { Carousel } from './Carousel.tsx'

const slideOf = (title: string) => ({
  key: title,
  content: (
    <Panel padding="large">
      <Text as="h2" size="title-l" weight="bold">
        {title}
      </Text>
      <Button tone="buy" href="/list" aria-label={`查看专场 ${title}`}>
        查看专场
      </Button>
      <br />
      <br />
      <br />
    </Panel>
  ),
})

const slides = ['秋冬呼吸用药备货', '慢病用药月', '近效期专场'].map(slideOf)

const meta = {
  title: '数据/轮播 Carousel',
  component: Carousel,
  args: { 'aria-label': '活动', slides },
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

const shown = (canvas: HTMLElement) => canvas.querySelector('li:not([inert])')?.getAttribute('aria-label')

export const TurnedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await expect(shown(canvasElement)).toBe('第 1 张，共 3 张')
    const next = await within(canvasElement).findByRole('button', { name: '下一张' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(shown(canvasElement)).toBe('第 2 张，共 3 张'))
    await userEvent.click(within(canvasElement).getByRole('button', { name: '第 3 张' }))
    await waitFor(() => expect(shown(canvasElement)).toBe('第 3 张，共 3 张'))
    // After the last one the first one follows.
    await userEvent.click(within(canvasElement).getByRole('button', { name: '下一张' }))
    await waitFor(() => expect(shown(canvasElement)).toBe('第 1 张，共 3 张'))
  },
}

export const TurnsByItself: Story = {
  args: { slideMs: 100 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(shown(canvasElement)).toBe('第 2 张，共 3 张'))
  },
}

export const WaitsUnderTheFocusAndStops: Story = {
  play: async ({ canvasElement }) => {
    const live = canvasElement.querySelector('[aria-live]')
    const stop = await within(canvasElement).findByRole('button', { name: '停止轮播' })
    await expect(live).toHaveAttribute('aria-live', 'off')
    await userEvent.tab()
    await waitFor(() => expect(live).toHaveAttribute('aria-live', 'polite'))
    // A passing mouse does not take the focus.
    const carousel = within(canvasElement).getByRole('region', { name: '活动' })
    await userEvent.hover(carousel)
    await userEvent.unhover(carousel)
    await expect(live).toHaveAttribute('aria-live', 'polite')
    stop.focus()
    await userEvent.keyboard('{Enter}')
    stop.blur()
    await expect(within(canvasElement).getByRole('button', { name: '开始轮播' })).toBeVisible()
    await expect(live).toHaveAttribute('aria-live', 'polite')
  },
}

export const StandsStillWhereMotionIsUnwanted: Story = {
  args: { slideMs: 100 },
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: '下一张' })
    await expect(within(canvasElement).queryByRole('button', { name: '停止轮播' })).toBeNull()
    await expect(canvasElement.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  },
}

const look = (element: HTMLElement) => getComputedStyle(element).clipPath

export const OnAPhoneAFingerTurns: Story = {
  args: { slideMs: 100 },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const previous = await within(canvasElement).findByRole('button', { name: '上一张' })
    const next = within(canvasElement).getByRole('button', { name: '下一张' })
    await waitFor(() => expect(within(canvasElement).queryByRole('button', { name: '停止轮播' })).toBeNull())
    await expect(canvasElement.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    // The arrows are for the keyboard.
    await expect(look(next)).toBe('inset(50%)')
    previous.focus()
    await userEvent.tab()
    await expect(next).toHaveFocus()
    await expect(look(next)).toBe('none')
  },
}

export const OneSlideNeverTurns: Story = {
  args: { slides: slides.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: '下一张' })).toBeNull()
  },
}

export const LongWords: Story = { args: { slides: [slideOf('秋冬呼吸用药备货'.repeat(30)), slideOf('W'.repeat(200))] } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
