import { Button } from '@xinglin/ui-kit/Button'
import { Columns } from '@xinglin/ui-kit/Columns'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Link } from '@xinglin/ui-kit/Link'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import '@xinglin/ui-kit/theme/reset.css'
import '@xinglin/ui-kit/theme/theme.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Account } from './account.tsx'
import { CartForm } from './cart-form.tsx'
import { firstSheet } from './examples.ts'
import * as styles from './playground.css.ts'
import { hashOf, readSheet, textInHash, writeSheet, type Sheet } from './sheet.ts'

const startText = (): string => {
  const text = textInHash(globalThis.location.hash) ?? firstSheet
  const sheet = readSheet(text)
  return sheet.ok ? writeSheet(sheet.value) : text
}

const Playground = () => {
  const [view, setView] = useState<'form' | 'json'>('form')
  const [text, setText] = useState(startText)
  const [lastValid, setLastValid] = useState<Sheet | null>(null)
  const read = readSheet(text)
  const sheet = read.ok ? read.value : lastValid
  const put = (next: string): void => {
    setText(next)
    const { ok, ...rest } = readSheet(next)
    if (!ok || !('value' in rest)) return
    setLastValid(rest.value)
    globalThis.history.replaceState(null, '', hashOf(rest.value))
  }
  return (
    <main className={styles.page}>
      <Stack gap={4}>
        <Text as="h1" size="head" weight="bold">
          计价演练场
        </Text>
        <Text as="p" tone="secondary">
          改一个购物车，看每一分钱怎么来：计价与商城用同一个函数。地址栏里的链接带着整个购物车；失败的定律打印的反例可以直接粘贴进来。
        </Text>
        <Inline gap={3}>
          <SegmentedControl
            aria-label="写法"
            segments={[
              { value: 'form', text: '表单' },
              { value: 'json', text: 'JSON' },
            ]}
            value={view}
            onChoose={setView}
          />
          <Button size={32} tone="secondary" onClick={() => put(firstSheet)}>
            重新开始
          </Button>
          {sheet !== null && <Link href={hashOf(sheet)}>带着购物车的链接</Link>}
        </Inline>
        <Columns layout={2} gap={4} align="start">
          {view === 'json' || sheet === null ? (
            <TextArea
              label="购物车（JSON，或失败的定律打印的全文）"
              rows={28}
              value={text}
              error={read.ok ? undefined : read.error}
              onChange={({ target }) => put(target.value)}
            />
          ) : (
            <CartForm sheet={sheet} onChange={(next) => put(writeSheet(next))} />
          )}
          {sheet !== null && <Account sheet={sheet} />}
        </Columns>
      </Stack>
    </main>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
)
