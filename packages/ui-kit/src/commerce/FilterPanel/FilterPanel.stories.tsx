import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { type FilterChoice, FilterPanel } from './FilterPanel.tsx'

const choices = (words: string, from = 0): readonly FilterChoice[] =>
  words.split(' ').map((label, at) => ({ label, href: `?at=${from + at}`, current: false, count: 214 - 13 * at }))

const rows = [
  {
    name: '药品分类',
    all: '/list',
    choices: choices('抗菌消炎 解热镇痛 止咳化痰 消化系统 心脑血管 糖尿病 皮肤外用 维生素矿物质 妇科 儿科 骨科'),
  },
  { name: '生产厂家', all: '/list', choices: choices('砚川禾苓药业 玉樟仁朴制药 琅岭颐柏药业 芸岭华芪制药', 20) },
  {
    name: '优惠活动',
    all: '/list',
    choices: [
      { label: '满减', tag: '满', href: '?tag=满', current: true },
      { label: '特价', tag: '特', href: '?tag=特', current: false },
    ],
  },
  { name: '发货仓', all: '/list', choices: choices('华东一仓 华南二仓', 40) },
  { name: '剂型', all: '/list', choices: choices('片剂 胶囊剂 颗粒剂', 50) },
  { name: '处方类别', all: '/list', choices: choices('处方药 甲类OTC 乙类OTC', 60) },
]

const meta = {
  title: '商品/FilterPanel',
  component: FilterPanel,
  args: { rows },
} satisfies Meta<typeof FilterPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Folded: Story = {}

export const Unfolded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('link', { name: /骨科/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '更多药品分类' }))
    await expect(canvas.getByRole('link', { name: /骨科/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '剂型、处方类别' }))
    await expect(canvas.getByRole('link', { name: /胶囊剂/ })).toBeVisible()
  },
}

export const ChosenBehindMoreIsSeen: Story = {
  args: {
    rows: rows.map((row) =>
      row.name === '剂型'
        ? { ...row, choices: row.choices.map((choice, at) => ({ ...choice, current: at === 2 })) }
        : row,
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /颗粒剂/ })).toHaveAttribute('aria-current', 'true')
  },
}

export const LongWords: Story = {
  args: { rows: [{ name: '生产厂家', all: '/list', choices: choices(`${'琅岭'.repeat(90)} ${'A'.repeat(200)}`) }] },
}

export const NothingToFilterBy: Story = { args: { rows: [{ name: '剂型', all: '/list', choices: [] }] } }
