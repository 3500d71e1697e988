import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import { readPastedText } from '@xinglin/domain/requests'
import { goodsListFixture, outOfStockFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PasteOrder } from './paste-order.tsx'
import { PasteResult } from './paste-result.tsx'
import { rowsOf, sentRows, withGoods } from './paste-rows.ts'
import { QuickPurchaseView } from './quick-purchase-view.tsx'

const goods = goodsListFixture()
const last = { quantity: 60, price: yuan('8.60'), at: instant(1_793_000_000) }
const paste = {
  outcomes: new Map(),
  busy: null,
  onText: fn(),
  onFile: fn(),
  onTick: fn(),
  onQuantity: fn(),
  onChoose: fn(),
  onFirstMaker: fn(),
  onMaker: fn(),
  onAdd: fn(),
  onDownload: fn(),
  onAgain: fn(),
} as const

const meta: Meta<typeof QuickPurchaseView> = {
  title: '页面/快捷采购',
  component: QuickPurchaseView,
  args: {
    tab: 'often',
    bought: {
      list: goods.map((each) => ({ goods: each, last, times: 3 })),
      total: 45,
      capped: false,
      page: 1,
      pageSize: 20,
    },
    adding: new Set(),
    outcomes: new Map(),
    onAdd: fn(),
    onJump: fn(),
    children: <PasteOrder {...paste} result={null} />,
  },
}
export default meta
type Story = StoryObj<typeof QuickPurchaseView>

export const Often: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '最近购买' })).toHaveAttribute('href', '/zzfw/kjcg?tab=recent')
    await expect(canvas.getByRole('link', { name: '常购药品' })).toHaveAttribute('aria-current', 'page')
  },
}

export const NothingBoughtYet: Story = {
  args: { tab: 'recent', bought: { list: [], total: 0, capped: false, page: 1, pageSize: 20 } },
}

export const PastTheLastPage: Story = {
  args: { bought: { list: [], total: 45, capped: false, page: 9, pageSize: 20 } },
  play: async ({ canvasElement }) => {
    const back = within(canvasElement).getByRole('link', { name: '回到第一页' })
    await expect(back).toHaveAttribute('href', '/zzfw/kjcg')
  },
}

export const Paste: Story = {
  args: { tab: 'paste', bought: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '识别商品' })).toBeDisabled()
    await userEvent.type(canvas.getByLabelText('采购清单'), '阿莫西林胶囊 100')
    await userEvent.click(canvas.getByRole('button', { name: '识别商品' }))
    await expect(paste.onText).toHaveBeenCalledWith('阿莫西林胶囊 100')
  },
}

const [first, second] = goods
const rows = rowsOf(readPastedText('阿莫西林胶囊 100\n维生素C 7\n不知名的药 3\n氯雷他定片 5\n100'), [
  {
    verdict: 'certain',
    confidence: 100,
    by: 'barCode',
    insteadOf: null,
    goods: first ?? null,
    mostOrdered: 0,
    others: [],
  },
  {
    verdict: 'likely',
    confidence: 74,
    by: 'words',
    insteadOf: '维生素C片 0.1g×100片',
    goods: second ?? null,
    mostOrdered: 0,
    others: goods.slice(2, 4).map(({ id, name, specification, manufacturer }) => ({
      id,
      name,
      specification,
      manufacturer,
      confidence: 66,
      mostOrdered: 0,
    })),
  },
  { verdict: 'none', confidence: 0, by: null, insteadOf: null, goods: null, mostOrdered: 0, others: [] },
  {
    verdict: 'certain',
    confidence: 100,
    by: 'code',
    insteadOf: null,
    goods: outOfStockFixture(),
    mostOrdered: 0,
    others: [],
  },
])

export const Matched: Story = {
  args: {
    tab: 'paste',
    bought: null,
    children: (
      <PasteOrder
        {...paste}
        result={{
          rows,
          notes: ['数量取自“申请数量”列', '已跳过 2 行标题、备注等文字：“老板，今天要货：”、“谢谢”'],
          Result: PasteResult,
        }}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('checkbox', { name: '选择第 1 行' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: '选择第 2 行' })).not.toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: '选择第 4 行' })).toBeDisabled()
    await expect(canvas.getByText('“维生素C片 0.1g×100片”已下架，此为可替代的同品种商品')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '下载未加入的 4 行' })).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('第 2 行的其他可能'), String(goods[2]?.id))
    await expect(paste.onChoose).toHaveBeenCalledWith(2, goods[2]?.id)
    await userEvent.click(canvas.getByRole('button', { name: '全部加入购物车' }))
    await expect(paste.onAdd).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('radio', { name: '未找到 2' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

const doubtful = rowsOf(readPastedText('品名\t数量\n阿莫西林胶囊\t20\n维生素C片\t\n'), [
  {
    verdict: 'several',
    confidence: 100,
    by: 'words',
    insteadOf: null,
    goods: first ?? null,
    mostOrdered: 0,
    others: first
      ? [
          {
            ...first,
            id: (first.id + 900) as typeof first.id,
            manufacturer: '禾苓药业',
            confidence: 100,
            mostOrdered: 0,
          },
        ]
      : [],
  },
  {
    verdict: 'certain',
    confidence: 100,
    by: 'code',
    insteadOf: null,
    goods: second ?? null,
    mostOrdered: 0,
    others: [],
  },
])

/** A row without a quantity is not selected; rows that differ in their maker only are resolved at once. */
export const Doubtful: Story = {
  name: '请核对数量，按厂家选择',
  args: {
    tab: 'paste',
    bought: null,
    children: <PasteOrder {...paste} result={{ rows: doubtful, notes: [], Result: PasteResult }} />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('请核对数量')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: '选择第 2 行' })).not.toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: '取第一个' }))
    await expect(paste.onFirstMaker).toHaveBeenCalled()
    await userEvent.selectOptions(canvas.getByLabelText('按厂家选择'), '禾苓药业')
    await expect(paste.onMaker).toHaveBeenCalledWith('禾苓药业')
  },
}

const [taken, guessed] = sentRows(rows)
const other = goods[2]

/** Added rows are not added twice, refused rows show why, and a wrong choice can be undone. */
export const AddedAndPicked: Story = {
  args: {
    tab: 'paste',
    bought: null,
    children: (
      <PasteOrder
        {...paste}
        result={{
          rows: [
            ...(taken ? [taken, { ...taken, at: 3, goods: second ?? null }] : []),
            ...(guessed && other ? [withGoods(guessed, other)] : []),
          ],
          notes: [],
          Result: PasteResult,
        }}
        outcomes={
          new Map([
            [first?.id ?? 0, { quantity: 100, notice: '' }],
            [second?.id ?? 0, { quantity: 0, notice: '库存不足' }],
          ])
        }
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已加入')).toBeVisible()
    await expect(canvas.getByText('库存不足')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '下载未加入的 1 行' })).toBeVisible()
    const others = canvas.getByLabelText('第 2 行的其他可能')
    await expect(within(others).getByText(new RegExp(second?.name ?? ''))).toBeInTheDocument()
  },
}

const FromListToResult = () => {
  const [isRead, setRead] = useState(false)
  return (
    <PasteOrder
      {...paste}
      result={isRead ? { rows, notes: [], Result: PasteResult } : null}
      onText={() => setRead(true)}
      onAgain={() => setRead(false)}
    />
  )
}

export const BackToTheList: Story = {
  args: { tab: 'paste', bought: null, children: <FromListToResult /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('采购清单'), '阿莫西林胶囊 100')
    await userEvent.click(canvas.getByRole('button', { name: '识别商品' }))
    await userEvent.click(canvas.getByRole('button', { name: '修改清单' }))
    await expect(canvas.getByLabelText('采购清单')).toHaveValue('阿莫西林胶囊 100')
  },
}

export const MatchedOnAPhone: Story = {
  args: {
    tab: 'paste',
    bought: null,
    children: <PasteOrder {...paste} result={{ rows, notes: [], Result: PasteResult }} />,
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
