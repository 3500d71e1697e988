import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { FilterSheet } from './FilterSheet.tsx'

const choices = (words: string, initials = '') =>
  words.split(' ').map((label, at) => ({
    value: label,
    label,
    initial: initials.charAt(at) || null,
    current: label === '华东一仓',
    count: 214 - 13 * at,
  }))

const meta = {
  title: '商品/筛选抽屉 FilterSheet',
  component: FilterSheet,
  args: {
    open: true,
    rows: [
      { name: '分类', kind: 'one', choices: choices('抗菌消炎 解热镇痛 止咳化痰') },
      {
        name: '厂家',
        kind: 'several',
        apart: true,
        choices: choices(
          '北麓制药 禾韵药业 鹭洲制药 岭秀中药饮片 青穹生物 松岑制药 望舒医疗器械 云岫药业 澄溪药业 栖岭瑞荷药业 樾川福荆制药 鹿岚厚荠药业 稷川元蓼药业',
          'BHLLQSWYCQYLJ',
        ),
      },
      { name: '发货仓', kind: 'several', choices: choices('华东一仓 华南二仓') },
    ],
    total: 214,
    hrefOf: (picked) =>
      `#${Object.entries(picked)
        .map(([name, values]) => `${name}=${values.join(',')}`)
        .join('&')}`,
    onClose: fn(),
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
} satisfies Meta<typeof FilterSheet>
export default meta
type Story = StoryObj<typeof meta>

/** All filters are ticked first and applied together when 查看 is pressed. */
export const PickedTogether: Story = {
  play: async ({ args }) => {
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: /抗菌消炎/ }))
    await userEvent.click(sheet.getByRole('checkbox', { name: /止咳化痰/ }))
    await expect(sheet.getByRole('checkbox', { name: /抗菌消炎/ })).not.toBeChecked()
    await userEvent.click(sheet.getByText('厂家', { selector: 'summary' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: /北麓制药/ }))
    await expect(sheet.getByRole('link', { name: '查看结果' })).toHaveAttribute('href', '#分类=止咳化痰&厂家=北麓制药')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const LongWords: Story = {
  args: { rows: [{ name: '厂家', kind: 'several', choices: choices(`${'琅岭'.repeat(40)} ${'A'.repeat(120)}`) }] },
}
