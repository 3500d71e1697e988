import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

declare global {
  interface ImportMeta {
    /** Every file of a pattern at once: the test runner writes the imports. */
    readonly glob: <Module>(pattern: string, options: { readonly eager: boolean }) => Record<string, Module>
  }
}

type Render = (args: object) => ReactNode
type Story = { readonly args?: object; readonly render?: Render }
type Stories = { readonly default: Story & { readonly component: ComponentType<object> } } & Record<string, Story>

const files = import.meta.glob<Stories>('../{components,commerce}/**/*.stories.tsx', { eager: true })

const markupOf = ({ default: meta }: Stories, story: Story): string => {
  const render = story.render ?? meta.render ?? ((args) => createElement(meta.component, args))
  const args = { ...meta.args, ...story.args }
  return renderToStaticMarkup(createElement(() => render(args)))
}

describe.each(Object.entries(files))('%s', (_path, stories) => {
  const named = Object.entries(stories).filter(([name]) => name !== 'default')

  test.each(named)('%s is drawn on a server, and without a style attribute', (_name, story) => {
    // The Content-Security-Policy of the shop allows styles from stylesheets only.
    expect(markupOf(stories, story)).not.toMatch(/\sstyle=/)
  })
})
