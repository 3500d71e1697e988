import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StaffId } from '@xinglin/domain/staff'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { detail, items, licence, now } from './inbox-fixtures.ts'
import { InboxView } from './inbox-view.tsx'

const meta: Meta<typeof InboxView> = {
  title: '后台/待办/证件审核',
  component: InboxView,
  parameters: { layout: 'fullscreen' },
  args: {
    items,
    all: items,
    today: { decided: 31, mine: 12 },
    now,
    filter: { kind: null, whose: 'all' },
    me: 3 as StaffId,
    here: 3,
    shown: { kind: 'there', detail },
    isLoading: false,
    busy: null,
    conflict: null,
    onFilter: fn(),
    onOpen: fn(),
    onDecide: fn(),
    onTakeOver: fn(),
    onAssign: fn(),
  },
}
export default meta
type Story = StoryObj<typeof InboxView>

export const FieldsOpen: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /^通过/ })).toBeDisabled()
    await expect(canvas.getByText('有 5 栏未核，暂不能通过')).toBeVisible()
    await userEvent.keyboard('1234a')
    await expect(args.onDecide).not.toHaveBeenCalled()
    const validity = within(canvas.getByRole('group', { name: '有效期至核对' }))
    await expect(validity.getByRole('button', { name: '一致' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('已核 5/5')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^通过/ })).toBeEnabled()
  },
}

export const FieldDiffers: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('12344')
    await userEvent.click(
      within(canvas.getByRole('group', { name: '有效期至核对' })).getByRole('button', { name: '不符' }),
    )
    const reason = canvas.getByRole('textbox', { name: '不通过原因' })
    await expect(reason).toHaveValue('许可范围、有效期至与原件不符，请更正后重新提交')
    await expect(canvas.getByText(/^有 2 栏不符，暂不能通过/)).toBeVisible()
    await userEvent.keyboard('4')
    await expect(reason).toHaveValue('有效期至与原件不符，请更正后重新提交')
    await userEvent.click(canvas.getByRole('button', { name: '图片不清晰' }))
    await userEvent.keyboard('3')
    await expect(reason).toHaveValue('图片不清晰，请重新拍摄完整原件后提交')
    await userEvent.keyboard('r')
    await expect(args.onDecide).toHaveBeenCalledWith(licence, {
      verdict: 'refuse',
      text: '图片不清晰，请重新拍摄完整原件后提交',
      corrections: [],
      marks: [],
    })
  },
}

export const Corrected: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: /更正/ })).toBeNull()
    await userEvent.keyboard('12355e')
    const original = canvas.getByRole('textbox', { name: '有效期至原件为' })
    await expect(original).toHaveFocus()
    await userEvent.keyboard('2020-01-01{Enter}e')
    await expect(canvas.getByText('该证件已过期，请上传有效证件')).toBeVisible()
    await expect(original).toHaveFocus()
    await userEvent.clear(original)
    await userEvent.keyboard('2031-12-07{Enter}e')
    await expect(canvas.getByText('与会员填写的相同，请改为一致')).toBeVisible()
    await userEvent.clear(original)
    await userEvent.keyboard('2031-12-17{Enter}e')
    await expect(
      within(canvas.getByRole('group', { name: '许可范围核对' })).getByRole('button', { name: '一致' }),
    ).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: '不通过原因' })).toHaveValue(
      '有效期至填写为 2031-12-07，原件为 2031-12-17，请更正后重新提交',
    )
    await userEvent.keyboard('4')
    await expect(canvas.getByText('已核 5 栏，1 栏将按原件更正后通过')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^更正为 2031-12-17/ }))
    await expect(args.onDecide).toHaveBeenCalledWith(licence, {
      verdict: 'approve',
      text: '',
      corrections: [{ field: 'expiresOn', text: '2031-12-17' }],
      marks: [],
    })
  },
}

export const Marked: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('55m')
    const pad = canvas.getByRole('button', { name: '第 5 栏的标注' })
    await expect(pad).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Shift>}{ArrowRight}{/Shift}{Enter}')
    await expect(canvas.queryByRole('button', { name: '第 5 栏的标注' })).toBeNull()
    await expect(canvas.getByText('已在第 5 栏处标注，不通过时随原因发给会员')).toBeVisible()
    await expect(canvas.getByRole('img', { name: '药品经营许可证，第 1 张，标注：有效期至' })).toBeVisible()
    await userEvent.keyboard('r')
    await expect(args.onDecide).toHaveBeenCalledWith(licence, {
      verdict: 'refuse',
      text: '有效期至与原件不符，请更正后重新提交',
      corrections: [],
      marks: [{ picture: 1, field: 'expiresOn', left: 340, top: 440, width: 310, height: 100 }],
    })
  },
}

export const MarkRemoved: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('55m{Enter}')
    await expect(canvas.getByText('已在第 5 栏处标注，不通过时随原因发给会员')).toBeVisible()
    await userEvent.keyboard('5')
    await expect(canvas.getByText('按 m 在图上标出不符之处')).toBeVisible()
    await userEvent.keyboard('m{Delete}')
    await expect(canvas.getByText('按 m 在图上标出不符之处')).toBeVisible()
  },
}

export const HeldShown: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('在用的药品经营许可证（1/1）')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '并排看旧证' }))
    await expect(canvas.getByText('在用的药品经营许可证（1/1）')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '收起旧证' }))
    await expect(canvas.queryByText('在用的药品经营许可证（1/1）')).toBeNull()
  },
}

export const RightGiven: Story = {
  render: function Render(args) {
    const [isBarred, setIsBarred] = useState(true)
    const barred = isBarred ? '含麻与冷链须由质管审核' : null
    return (
      <>
        <button type="button" onClick={() => setIsBarred(false)}>
          授权
        </button>
        <InboxView {...args} shown={{ kind: 'there', detail: { ...detail, barred } }} />
      </>
    )
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('12345')
    await userEvent.click(canvas.getByRole('button', { name: '授权' }))
    await expect(canvas.getByText('已核 0/5')).toBeVisible()
    await userEvent.keyboard('a')
    await expect(args.onDecide).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: /^通过/ })).toBeDisabled()
  },
}
