import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { SectionHeader } from '../components/SectionHeader/SectionHeader.tsx'
import * as styles from './Foundations.css.ts'
import { inventory } from './inventory.ts'
import { rules } from './rules.ts'
import { SheetTable } from './SheetTable.tsx'

const meta = { title: '规范/总览' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Inventory: Story = {
  name: '部件清单',
  render: () => (
    <div className={styles.sheet}>
      {inventory.map(({ title, entries }) => (
        <section key={title} className={styles.sheet}>
          <SectionHeader title={title} />
          <SheetTable
            look={styles}
            heads={['部件', '组件', '说明']}
            rows={entries.map(({ item, parts, note = '' }) => [item, parts.join('、'), note])}
          />
        </section>
      ))}
    </div>
  ),
}

export const Rules: Story = {
  name: '要与不要',
  render: () => (
    <SheetTable
      look={styles}
      heads={['要', '不要', '用于']}
      rows={rules.map(({ yes, no, parts }) => [yes, no, parts.join('、')])}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('row').length).toBe(rules.length + 1)
  },
}
