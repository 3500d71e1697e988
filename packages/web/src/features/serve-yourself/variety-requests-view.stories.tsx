import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import { expect, fn, within } from 'storybook/test'
import { varietyFixture } from './variety-fixtures.ts'
import { VarietyRequestsView } from './variety-requests-view.tsx'

const meta: Meta<typeof VarietyRequestsView> = {
  title: '页面/品种求购',
  component: VarietyRequestsView,
  args: {
    requests: {
      list: [
        varietyFixture(41),
        varietyFixture(42, {
          name: '复方氨基酸注射液（18AA-Ⅱ）大包装规格',
          specification: '',
          manufacturer: '',
          reply: { text: '已到货', at: instant(1_795_250_460_000) },
        }),
      ],
      total: 22,
      capped: false,
      page: 1,
      pageSize: 20,
    },
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof VarietyRequestsView>

export const Some: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: '盐酸左西替利嗪口服溶液' })).toHaveAttribute(
      'href',
      '/zzfw/pzqg/info?id=41',
    )
    await expect(page.getByRole('link', { name: '新增求购' })).toHaveAttribute('href', '/zzfw/pzqg/add')
  },
}

export const Nothing: Story = {
  args: { requests: { list: [], total: 0, capped: false, page: 1, pageSize: 20 } },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
