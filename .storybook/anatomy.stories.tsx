import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Anatomy } from './anatomy.tsx'
import { DosAndDonts, pairsOf } from './dos-and-donts.tsx'
import { findPart } from './find-part.ts'
import { guides } from './guides/guides.ts'

const meta = {
  title: '规范/构成与宜忌',
  tags: ['!autodocs'],
  // Each component is checked in its own stories.
  parameters: { a11y: { test: 'off' } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

type StoryFile = Parameters<typeof composeStories>[0]

const files = import.meta.glob<StoryFile>('../packages/ui-kit/src/{components,commerce}/*/*.stories.tsx', {
  eager: true,
})
const sources = import.meta.glob<string>('../packages/ui-kit/src/{components,commerce}/*/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The names of a module are in the order of the alphabet: its first story is the first in the text. */
const firstStories = Object.entries(files).flatMap(([path, file]) => {
  const name = path.split('/').at(-1)?.split('.')[0] ?? ''
  const first = /export const (\w+): Story\b/.exec(sources[path] ?? '')?.[1] ?? ''
  const First = new Map(Object.entries<React.ComponentType>(composeStories(file))).get(first)
  const guide = guides[name]
  return guide !== undefined && First !== undefined && guide.anatomy.some(([, , mark]) => mark !== undefined)
    ? [{ name, guide, First, isCommerce: path.includes('/commerce/') }]
    : []
})

/** Their 宜 and 忌 have pictures; those of the basic components are sentences. */
const drawn = firstStories.filter(({ isCommerce }) => isCommerce)

export const Numbered: Story = {
  name: '构成',
  render: () => (
    <main>
      {firstStories.map(({ name, guide, First }) => (
        <section key={name} data-component={name}>
          <h2>{name}</h2>
          <Anatomy rows={guide.anatomy} width={guide.width}>
            <First />
          </Anatomy>
        </section>
      ))}
    </main>
  ),
  play: async ({ canvasElement }) => {
    const missing = firstStories.flatMap(({ name, guide }) => {
      const section = canvasElement.querySelector(`[data-component="${name}"] > div > div`)
      return guide.anatomy.flatMap(([part, , mark]) =>
        mark === undefined || (section !== null && findPart(section, mark) !== null) ? [] : [`${name}: ${part}`],
      )
    })
    await expect(firstStories.length).toBeGreaterThan(80)
    await expect(missing).toEqual([])
  },
}

export const Pairs: Story = {
  name: '宜与忌',
  render: () => (
    <main>
      {drawn.map(({ name }) => (
        <section key={name}>
          <h2>{name}</h2>
          <DosAndDonts pairs={pairsOf(name)} />
        </section>
      ))}
    </main>
  ),
  play: async ({ canvasElement }) => {
    const sides = [...canvasElement.querySelectorAll('figure')]
    await expect(sides.length).toBeGreaterThan(80)
    const bare = sides.filter((side) => side.querySelector('[inert]') === null)
    await expect(bare.map(({ textContent }) => textContent)).toEqual([])
  },
}
