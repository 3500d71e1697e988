import type { Meta, StoryObj } from '@storybook/react-vite'
import { DIFFERS, type FieldFindings, SAME } from '@xinglin/domain/staff'
import { useRef, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { FieldCheck } from './field-check.tsx'
import type { CheckedField, FieldComparison } from './use-field-check.ts'

const fields: readonly CheckedField[] = [
  { label: '企业名称', text: '槐序大药房云台店', before: null, field: 'holder' },
  { label: '许可证编号', text: '演示BA9900021', before: null, field: 'number' },
  { label: '有效期至', text: '2031-12-17', before: '2026-12-18', field: 'expiresOn' },
  { label: '许可范围', text: '化学药、中成药、生物制品', before: '化学药、中成药、中药饮片', field: 'scope' },
]

type StatefulProps = {
  readonly start: FieldFindings
  readonly problems: FieldComparison['problems']
  readonly disabled: boolean
}

const Stateful = ({ start, problems, disabled }: StatefulProps) => {
  const [findings, setFindings] = useState(start)
  const openField = useRef<HTMLButtonElement>(null)
  const unreadField = useRef<HTMLInputElement>(null)
  return (
    <FieldCheck
      certificate="药品经营许可证"
      fields={fields}
      findings={findings}
      problems={problems}
      disabled={disabled}
      openField={openField}
      unreadField={unreadField}
      onFind={(field, finding) => setFindings((before) => ({ ...before, [field]: finding }))}
    />
  )
}

const meta: Meta<typeof Stateful> = {
  title: '后台/部件/逐栏核对',
  component: Stateful,
  args: { start: {}, problems: {}, disabled: false },
}
export default meta
type Story = StoryObj<typeof Stateful>

/** Nothing has been compared; the value in force stands below a changed one. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已核 0/4')).toBeVisible()
    await expect(canvas.getByText('在用 2026-12-18')).toBeVisible()
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('已核 1/4')).toBeVisible()
  },
}

export const Same: Story = {
  args: { start: { holder: SAME, number: SAME, expiresOn: SAME, scope: SAME } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已核 4/4')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: '一致', pressed: true })).toHaveLength(4)
  },
}

/** A field that differs is compared too; a second look may find it the same. */
export const Differs: Story = {
  args: { start: { holder: SAME, number: SAME, expiresOn: DIFFERS } },
  play: async ({ canvasElement }) => {
    const validity = within(within(canvasElement).getByRole('group', { name: '有效期至核对' }))
    await expect(validity.getByRole('button', { name: '不符' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(validity.getByRole('button', { name: '一致' }))
    await expect(validity.getByRole('button', { name: '不符' })).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(validity.getByRole('button', { name: '不符' }))
    await expect(within(canvasElement).getByText('已核 3/4')).toBeVisible()
  },
}

/** What the original says, beside the field; refused where it cannot be approved with. */
export const Corrected: Story = {
  args: {
    start: {
      holder: SAME,
      number: SAME,
      expiresOn: { kind: 'differs', original: '2020-12-07' },
      scope: { kind: 'differs', original: '化学药、中成药' },
    },
    problems: { expiresOn: '该证件已过期，请上传有效证件' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('textbox', { name: '有效期至原件为' })).toHaveAccessibleDescription(
      '该证件已过期，请上传有效证件',
    )
    await userEvent.type(canvas.getByRole('textbox', { name: '许可范围原件为' }), '、生物制品')
    await expect(canvas.getByRole('textbox', { name: '许可范围原件为' })).toHaveValue('化学药、中成药、生物制品')
  },
}

/** The decision is being sent, or a colleague has made it. */
export const Disabled: Story = {
  args: { start: { holder: SAME, number: DIFFERS }, disabled: true },
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button')) await expect(button).toBeDisabled()
  },
}
