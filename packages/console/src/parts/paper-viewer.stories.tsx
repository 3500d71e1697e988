import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PictureMark, UploadId } from '@xinglin/domain/members'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { PaperViewer } from './paper-viewer.tsx'

const front = 1 as UploadId

type StatefulProps = {
  readonly pictures: readonly UploadId[]
  readonly start: readonly PictureMark[]
  readonly field: PictureMark['field']
  /** Whether places can be marked. */
  readonly canMark: boolean
}

const Stateful = ({ pictures, start, field, canMark }: StatefulProps) => {
  const [marks, onMark] = useState(start)
  const marking = canMark ? { certificate: '药品经营许可证' as const, marks, field, onMark } : null
  return <PaperViewer title="药品经营许可证" pictures={pictures} marking={marking} />
}

const meta: Meta<typeof Stateful> = {
  title: '后台/部件/证件查看',
  component: Stateful,
  args: { pictures: [front, 2 as UploadId], start: [], field: 'expiresOn', canMark: true },
}
export default meta
type Story = StoryObj<typeof Stateful>

export const Fit: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('药品经营许可证（1/2）')).toBeVisible()
    await expect(canvas.getByText('适合')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '缩小' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '第 2 张' }))
    await expect(canvas.getByText('药品经营许可证（2/2）')).toBeVisible()
  },
}

export const Zoomed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const picture = () => canvas.getByRole('img').getBoundingClientRect().width
    const before = picture()
    await userEvent.keyboard('zz')
    await expect(canvas.getByText('200%')).toBeVisible()
    await expect(picture()).toBeGreaterThan(before)
    const stage = canvas.getByRole('region', { name: '图片' })
    stage.scrollTo(0, 0)
    // Its upper left corner can be scrolled to.
    const [at, of] = [canvas.getByRole('img').getBoundingClientRect(), stage.getBoundingClientRect()]
    await expect([Math.round(at.left - of.left), Math.round(at.top - of.top)]).toEqual([0, 0])
  },
}

export const Rotated: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.keyboard('t')
    const { width, height } = within(canvasElement).getByRole('img').getBoundingClientRect()
    await expect(height).toBeGreaterThan(width)
    // Whole: no part of it is outside the stage.
    const stage = within(canvasElement).getByRole('region', { name: '图片' }).getBoundingClientRect()
    await expect(Math.round(height)).toBeLessThanOrEqual(Math.round(stage.height))
  },
}

export const ZoomedAndRotated: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const turns of [1, 2, 3]) {
      await userEvent.keyboard(turns === 1 ? 'zt' : 't')
      const stage = canvas.getByRole('region', { name: '图片' })
      stage.scrollTo(0, 0)
      const [at, of] = [canvas.getByRole('img').getBoundingClientRect(), stage.getBoundingClientRect()]
      await expect([Math.round(at.left - of.left), Math.round(at.top - of.top)]).toEqual([0, 0])
    }
  },
}

/** A box drawn on the rotated picture lies at the same place of the upright one. */
export const MarkedWhileRotated: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('tm')
    const pad = canvas.getByRole('button', { name: '第 5 栏的标注' })
    const { left, top, width, height } = pad.getBoundingClientRect()
    const at = (x: number, y: number) => ({ clientX: left + width * x, clientY: top + height * y, pointerId: 1 })
    pad.setPointerCapture = () => undefined
    await fireEvent.pointerDown(pad, at(0.6, 0.1))
    await fireEvent.pointerMove(pad, at(0.7, 0.5))
    await fireEvent.pointerUp(pad, at(0.7, 0.5))
    await userEvent.keyboard('{Enter}')
    const box = canvasElement.querySelector('rect')
    const [x, y, wide, high] = ['x', 'y', 'width', 'height'].map((name) =>
      Math.round(parseFloat(box?.getAttribute(name) ?? '')),
    )
    await expect([x, y, wide, high]).toEqual([10, 30, 40, 10])
    await expect(canvas.getByText('已在第 5 栏处标注，不通过时随原因发给会员')).toBeVisible()
  },
}

export const Marked: Story = {
  args: {
    start: [
      { picture: front, field: 'holder', left: 90, top: 335, width: 320, height: 60 },
      { picture: front, field: 'expiresOn', left: 90, top: 590, width: 280, height: 60 },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已在第 1、5 栏处标注，不通过时随原因发给会员')).toBeVisible()
    await expect(canvas.getByRole('img', { name: '药品经营许可证，第 1 张，标注：企业名称、有效期至' })).toBeVisible()
  },
}

/** Only looked at: no marks. */
export const ReadOnly: Story = {
  args: { canMark: false, pictures: [front] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('m')
    await expect(canvas.queryByRole('button', { name: /标注/ })).toBeNull()
  },
}

/** A picture that is gone: the reviewer can open it elsewhere, or let the member send it again. */
export const CannotLoad: Story = {
  args: { pictures: [404 as UploadId] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByText(/^图片无法显示/)).toBeVisible())
    await expect(canvas.getByRole('button', { name: '标注（m）' })).toBeDisabled()
  },
}

export const Dark: Story = { globals: { theme: 'dark' }, args: Marked.args ?? {} }
