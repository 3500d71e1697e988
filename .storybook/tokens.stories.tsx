import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { TextField } from '../packages/ui-kit/src/components/TextField/TextField.tsx'
import * as styles from './docs-page.css.ts'
import { TokenRow } from './token-row.tsx'
import { tokens } from './token-value.ts'

const meta = { title: '规范/令牌检索', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const TokenSearch = () => {
  const [wanted, setWanted] = useState('')
  const words = wanted.toLowerCase().split(/\s+/)
  const found = tokens.filter(({ path, value }) =>
    words.every((word) => `${path} ${value}`.toLowerCase().includes(word)),
  )
  return (
    <main>
      <h1>令牌检索</h1>
      <TextField
        label="按名称或值查找"
        hint="例如：border、#0f5346、12px"
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <output>{`${String(found.length)} 个令牌`}</output>
      <table className={styles.table}>
        <thead>
          <tr>
            {['令牌', '浅色的值', '深色的值', '复制'].map((head) => (
              <th key={head} className={styles.cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map(({ path, dark }) => (
            <TokenRow key={path} path={path} use={dark} />
          ))}
        </tbody>
      </table>
    </main>
  )
}

export const Search: Story = { name: '查找与复制', render: () => <TokenSearch /> }

export const Found: Story = {
  name: '按两个词查找',
  render: () => <TokenSearch />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), 'border control')
    const names = canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(names).toContain('color.border.control')
    await expect(names.every((name) => name.includes('border'))).toBe(true)
    await expect(canvas.getByRole('button', { name: '复制 vars.color.border.control' })).toBeVisible()
  },
}
