import '../theme/reset.css.ts'
import '../theme/theme.css.ts'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { vars } from '../theme/contract.css.ts'
import { blockFont } from '../testing/block-font.ts'

type Render = (args: object) => ReactNode
type Story = { readonly args?: object; readonly render?: Render }
type Stories = { readonly default: Story & { readonly component: ComponentType<object> } } & Record<string, Story>

const files = Object.entries(import.meta.glob<Stories>('./*/*.stories.tsx', { eager: true }))

/** The story with all states where there is one, else the first by name. */
const looksOf = (stories: Stories): ReactNode => {
  const { default: meta } = stories
  const first = Object.entries(stories).find(([name]) => name !== 'default')
  const story = stories['EveryState'] ?? first?.[1] ?? {}
  const render = story.render ?? meta.render ?? ((args) => createElement(meta.component, args))
  const args = { ...meta.args, ...story.args }
  return createElement(() => render(args))
}

beforeAll(async () => {
  const font = new FontFace('Blocks', blockFont())
  document.fonts.add(await font.load())
  const root = document.documentElement
  root.lang = 'zh-CN'
  root.dataset['motion'] = 'reduced'
  for (const family of Object.values(vars.font.family))
    root.style.setProperty(family.slice('var('.length, -1), 'Blocks')
})

/** They are position: fixed, or rendered in a portal. */
const overThePage = new Set(['FilterSheet', 'LotteryDialog', 'RightRail', 'TabBar'])

let unmount = (): void => undefined
afterEach(() => unmount())

const named = files.map(([path, stories]) => [path.replace(/^.*\/|\.stories\.tsx$/g, ''), stories] as const)

test.each(named)('%s looks as it did', async (name, stories) => {
  const place = document.body.appendChild(document.createElement('main'))
  place.style.padding = '16px'
  const root = createRoot(place)
  unmount = () => {
    root.unmount()
    place.remove()
  }
  root.render(looksOf(stories))
  const seen = page.elementLocator(overThePage.has(name) ? document.body : place)
  await expect.element(seen).toMatchScreenshot(name)
})
