import type { Meta, StoryObj } from '@storybook/react-vite'
import { createClient } from '@xinglin/api-contract/client'
import type { SearchType } from '@xinglin/domain/search'
import { SearchBox } from '@xinglin/ui-kit/commerce/SearchBox'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ClientProvider } from '../../shared/client-context.tsx'
import { SearchSuggest } from './search-suggest.tsx'

const names = ['阿莫西林胶囊', '阿莫西林颗粒', '布洛芬缓释胶囊']

/** A fake API with three names, which records the queries. */
const asked = fn((_keyword: string): void => undefined)
const taken = fn((_path: string): void => undefined)
const shop = createClient({
  base: '',
  newKey: () => 'key',
  fetch: async (request) => {
    const { pathname, searchParams } = new URL(request instanceof Request ? request.url : request, location.href)
    if (pathname.startsWith('/api/cart/quick_add/')) {
      taken(pathname)
      return Response.json({ code: 422, msg: '库存不足', errors: {} })
    }
    const keyword = searchParams.get('keywords') ?? ''
    asked(keyword)
    const data = names
      .filter((name) => name.includes(keyword))
      .map((text) => (text.startsWith('布洛芬') ? { text, count: 1, goods_id: 7 } : { text, count: 3 }))
    return Response.json({ code: 10_000, msg: '', data })
  },
})

const onSearch = fn((_keyword: string): void => undefined)

const Header = (): ReactNode => {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [searchType, setSearchType] = useState<SearchType>('drug')
  return (
    <ClientProvider client={shop}>
      <SearchBox action="/search" onSearch={onSearch} onSearchType={setSearchType} input={setInput}>
        {input !== null && <SearchSuggest input={input} searchType={searchType} mayAdd onSearch={onSearch} />}
      </SearchBox>
      <button type="button">别处</button>
    </ClientProvider>
  )
}

const meta: Meta<typeof SearchSuggest> = {
  title: '页面/搜索框',
  component: SearchSuggest,
  args: {},
  render: () => (
    <MemoryRouter>
      <Header />
    </MemoryRouter>
  ),
  beforeEach: () => {
    sessionStorage.clear()
    asked.mockClear()
    taken.mockClear()
    onSearch.mockClear()
  },
}
export default meta
type Story = StoryObj<typeof SearchSuggest>

const box = (canvasElement: HTMLElement): HTMLElement => within(canvasElement).getByRole('combobox')

export const TypedAndChosenByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(box(canvasElement), ' 阿莫 ')
    await expect(canvas.getByText('正在搜索…')).toBeVisible()
    const options = await canvas.findAllByRole('option', {}, { timeout: 3000 })
    await expect(options).toHaveLength(2)
    await expect(asked.mock.calls).toEqual([['阿莫']])
    await expect(box(canvasElement)).toHaveAttribute('aria-expanded', 'true')

    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(box(canvasElement)).toHaveFocus()
    await expect(options[1]).toHaveAttribute('id', box(canvasElement).getAttribute('aria-activedescendant'))
    await userEvent.keyboard('{Enter}')
    await expect(onSearch.mock.calls).toEqual([['阿莫西林颗粒']])
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
}

export const APackByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(box(canvasElement), '布洛芬')
    const option = await canvas.findByRole('option', {}, { timeout: 3000 })
    await expect(option).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')
    await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(taken.mock.calls).toEqual([['/api/cart/quick_add/7']]))
    await expect(canvas.getByRole('listbox')).toBeVisible()
    await expect(onSearch).not.toHaveBeenCalled()
  },
}

export const EnterSearchesTheTrimmedKeyword: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(box(canvasElement), '  布洛芬 {Enter}')
    await expect(onSearch.mock.calls).toEqual([['布洛芬']])
  },
}

export const EscapeClosesAndKeepsTheKeyword: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(box(canvasElement), '阿莫')
    await canvas.findByRole('listbox', {}, { timeout: 3000 })
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(box(canvasElement)).toHaveValue('阿莫')
    await expect(box(canvasElement)).toHaveAttribute('aria-expanded', 'false')
  },
}

export const LeavingCloses: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(box(canvasElement), '阿莫')
    await canvas.findByRole('listbox', {}, { timeout: 3000 })
    await userEvent.click(canvas.getByRole('button', { name: '别处' }))
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
}

export const EmptiedForgetsTheList: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(box(canvasElement), '阿莫')
    await canvas.findByRole('listbox', {}, { timeout: 3000 })
    await expect(sessionStorage).toHaveLength(1)
    await userEvent.clear(box(canvasElement))
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull())
    await expect(sessionStorage).toHaveLength(0)
  },
}
