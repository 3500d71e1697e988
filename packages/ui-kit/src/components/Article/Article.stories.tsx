import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { Article } from './Article.tsx'

const meta = {
  title: '数据/文章 Article',
  component: Article,
  args: {
    title: '药品退换货',
    note: '更新于 2026-11-08',
    lead: <Notice>依据药品经营质量管理规范，药品售出后非质量问题不予退换。</Notice>,
    children: (
      <>
        <h2 id="which">可以申请的情形</h2>
        <table>
          <thead>
            <tr>
              <th>情形</th>
              <th>申请时限</th>
              <th>需要的凭证</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>破损、短少、错发</td>
              <td>签收后 24 小时</td>
              <td>外箱与实物照片</td>
            </tr>
            <tr>
              <td>质量疑问</td>
              <td>效期内</td>
              <td>批号照片、问题描述</td>
            </tr>
          </tbody>
        </table>
        <h2 id="steps">办理步骤</h2>
        <ol>
          <li>进入“我的订单”，在对应商品后选择“申请售后”。</li>
          <li>选择情形、数量并上传凭证，提交后可在订单内查看进度。</li>
        </ol>
        <h2>不予受理的情形</h2>
        <ul>
          <li>超出时限、包装已拆、批号与订单不符。</li>
          <li>
            特殊管理药品，<a href="/help/9">法规另有规定</a>的从其规定。
          </li>
        </ul>
      </>
    ),
    footer: (
      <>
        这篇内容有帮助吗？
        <Button size={28}>有帮助</Button>
        <Button size={28}>没有帮助</Button>
      </>
    ),
  },
} satisfies Meta<typeof Article>
export default meta
type Story = StoryObj<typeof meta>

export const Help: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: '药品退换货' })).toBeVisible()
  },
}

export const OnlyWords: Story = {
  args: { note: '2026-11-18', children: <p>{'关于冬季冷链配送的通知。'.repeat(60)}</p> },
}

export const UnbrokenWord: Story = {
  args: { title: 'A'.repeat(120), children: <p>{'https://example.com/'.repeat(30)}</p> },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

/** Headings with an id are listed beside the text. */
export const WithContents: Story = {
  args: {
    contents: [
      { href: '#which', text: '可以申请的情形' },
      { href: '#steps', text: '办理步骤' },
    ],
  },
  play: async ({ canvasElement }) => {
    const contents = within(within(canvasElement).getByRole('navigation', { name: '本页目录' }))
    await expect(contents.getByRole('link', { name: '办理步骤' })).toHaveAttribute('href', '#steps')
  },
}
