import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from './Text.tsx'

const meta = { title: '基础/文字 Text', component: Text, args: { children: '阿莫西林胶囊' } } satisfies Meta<
  typeof Text
>
export default meta
type Story = StoryObj<typeof meta>

export const Scale: Story = {
  render: () => (
    <Stack gap={2}>
      {(['display', 'head', 'title-l', 'title-m', 'title-s', 'body', 'dense', 'caption'] as const).map((size) => (
        <Text key={size} size={size} as="p">
          秋冬呼吸用药备货 0.25g×24粒
        </Text>
      ))}
    </Stack>
  ),
}

export const Tones: Story = {
  render: () => (
    <Stack gap={2}>
      {(['primary', 'secondary', 'tertiary', 'brand', 'price', 'success', 'warning', 'danger', 'info'] as const).map(
        (tone) => (
          <Text key={tone} tone={tone} weight="bold" as="p">
            发货按先产先出，到货批号以随货同行单为准
          </Text>
        ),
      )}
    </Stack>
  ),
}

export const CutToOneLine: Story = {
  args: { children: '松岑制药集团股份有限公司'.repeat(20), truncate: true, as: 'p' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/松岑制药/)).toHaveAttribute(
      'title',
      '松岑制药集团股份有限公司'.repeat(20),
    )
  },
}
