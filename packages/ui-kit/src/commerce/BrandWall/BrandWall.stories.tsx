import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../../components/Stack/Stack.tsx'
import { brandsFixture } from '../offer-fixtures.ts'
import { BrandLetters, BrandWall } from './BrandWall.tsx'

const names = ['砚川禾苓', '琅岭颐柏', '岫川药业', '北麓制药', '青穹生物', '禾韵药业', '云岫药业', '望舒医疗']
const brands = brandsFixture(names)

const meta: Meta<typeof BrandWall> = {
  title: '商品/品牌墙 BrandWall',
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
    brands: brandsFixture(['琅岭颐柏生物医药科技发展（集团）股份有限公司', 'B'.repeat(60)]),
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
