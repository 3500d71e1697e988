import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FilterChoices } from './FilterChoices.tsx'

const initials = ['C', 'Y', '#']
const makers = Array.from({ length: 15 }, (_, at) => ({
  value: String(at),
  label: `${['澄屿', '砚川', '九味'][at % 3] ?? ''}药业 ${String(at + 1)}`,
  initial: initials[at % 3] ?? null,
  current: at === 2,
  count: 1500 - 100 * at,
}))

const onPick = fn()

const meta = {
  title: '商品/筛选菜单 FilterMenu/选项 FilterChoices',
  component: FilterChoices,
  args: {
    row: { name: '厂家', kind: 'several', choices: makers },
    picked: {},
    titled: true,
    hrefOf: (picked) => `#${Object.values(picked).join('.')}`,
    onPick,
  },
} satisfies Meta<typeof FilterChoices>
export default meta
type Story = StoryObj<typeof meta>

/** Many values are found by name or by initial letter; names without one come last. */
export const Several: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const letters = within(canvas.getByRole('group', { name: '厂家首字母' })).getAllByRole('button')
    await expect(letters.map(({ textContent }) => textContent)).toEqual(['全部', 'C', 'Y', '#'])
    await userEvent.click(canvas.getByRole('button', { name: 'C' }))
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(5)
    await userEvent.click(canvas.getByRole('checkbox', { name: /澄屿药业 4/ }))
    await expect(onPick).toHaveBeenCalledWith(makers[3])
  },
}

export const OneAtATime: Story = {
  args: { row: { name: '分类', kind: 'one', choices: makers.slice(0, 6) }, titled: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: /九味药业 3/ })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('link', { name: '清空' })).toHaveAttribute('href', '#')
  },
}

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: '查找厂家' }), '没有这家')
    await expect(canvas.getByText('没有符合的厂家')).toBeVisible()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}
