import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../../components/Stack/Stack.tsx'
import { BrandLetters, BrandWall } from './BrandWall.tsx'

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#156655" d="m20 6 14 26H6z"/></svg>',
)}`

const names = ['砚川禾苓', '琅岭颐柏', '岫川药业', '北麓制药', '青穹生物', '禾韵药业', '云岫药业', '望舒医疗']
const brands = names.map((name, at) => ({ id: at + 1, name, logo, goodsCount: 1280 - at * 97 }))

const meta: Meta<typeof BrandWall> = {
  title: '商品/BrandWall',
  component: BrandWall,
  args: { brands, hrefOf: ({ id }) => `/ppzq/info?id=${id}` },
}
export default meta
type Story = StoryObj<typeof BrandWall>

export const Eight: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '砚川禾苓 1,280 个品种' })).toHaveAttribute(
      'href',
      '/ppzq/info?id=1',
    )
  },
}

export const WithLetters: Story = {
  render: (args) => (
    <Stack>
      <BrandLetters
        letters={'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter, at) => ({ letter, count: at % 4 }))}
        current="B"
        hrefOf={(letter) => `/ppzq?letter=${letter ?? ''}`}
      />
      <BrandWall {...args} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: '按首字母查找' })
    await expect(within(nav).getByRole('link', { name: 'B，1 个品牌' })).toHaveAttribute('aria-current', 'true')
    await expect(within(nav).queryByRole('link', { name: /^A/ })).toBeNull()
  },
}

export const LongNames: Story = {
  args: {
    brands: [
      { id: 1, name: '琅岭颐柏生物医药科技发展（集团）股份有限公司', logo, goodsCount: 12_345_678 },
      { id: 2, name: 'B'.repeat(80), logo, goodsCount: 0 },
    ],
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
