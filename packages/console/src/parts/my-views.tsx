import { Button } from '@xinglin/ui-kit/Button'
import { Disclosure } from '@xinglin/ui-kit/commerce/disclosure'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useEffect, useRef, useState } from 'react'
import { currentAddress } from '../shared/old-addresses.ts'
import * as columns from './column-picker.css.ts'
import * as styles from './my-views.css.ts'
import { useSay } from './use-say.tsx'

/** A saved filter of a list: its name and its address within the console. */
export type MyView = { readonly name: string; readonly href: string }

const MOST_VIEWS = 12
const NAME_LENGTH = 12

const nameOf = (list: string): string => `console-views-${list}`

const isView = (view: unknown): view is MyView =>
  typeof view === 'object' &&
  view !== null &&
  'name' in view &&
  typeof view.name === 'string' &&
  'href' in view &&
  typeof view.href === 'string' &&
  /^\/console\/[a-z-]+(\?|$)/.test(view.href)

const storedViews = (list: string): readonly MyView[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(list)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .filter(isView)
      .slice(0, MOST_VIEWS)
      .map(({ name, href }) => ({ name, href: currentAddress(href) }))
  } catch {
    return []
  }
}

/** The views of a list that somebody has saved in this browser. */
export const useMyViews = (list: string): readonly [readonly MyView[], (views: readonly MyView[]) => void] => {
  const [views, setViews] = useState(() => storedViews(list))
  const keep = (next: readonly MyView[]): void => {
    setViews(next)
    if (next.length === 0) localStorage.removeItem(nameOf(list))
    else localStorage.setItem(nameOf(list), JSON.stringify(next))
  }
  return [views, keep]
}

type Tab = { readonly href: string; readonly text: string; readonly count?: number; readonly current: boolean }

/** The built-in tabs, then the saved views; where the list is at the address of a saved view, that one is current. */
export const tabsWith = (builtIn: readonly Tab[], views: readonly MyView[], here: string): readonly Tab[] => {
  const isSaved = views.some(({ href }) => href === here)
  return [
    ...builtIn.map((tab) => ({ ...tab, current: tab.current && !isSaved })),
    ...views.map(({ name, href }) => ({ text: name, href, current: href === here })),
  ]
}

type MyViewsProps = {
  readonly views: readonly MyView[]
  /** The address of the list as it is filtered now, from its first page. */
  readonly here: string
  readonly onChange: (views: readonly MyView[]) => void
}

/** Saves the present filter under a name and removes saved ones, which 撤销 brings back to their place. */
export const MyViews = ({ views, here, onChange }: MyViewsProps) => {
  const [name, setName] = useState('')
  const { say, said } = useSay()
  const latest = useRef(views)
  useEffect(() => {
    latest.current = views
  })
  const remove = (view: MyView): void => {
    const place = views.indexOf(view)
    onChange(views.filter((one) => one !== view))
    const undo = (): void => {
      const others = latest.current.filter((one) => one.name !== view.name)
      onChange([...others.slice(0, place), view, ...others.slice(place)])
    }
    say(`已删除视图 ${view.name}`, 'info', { label: '撤销', onPress: undo })
  }
  const named = name.trim()
  const isFull = views.length >= MOST_VIEWS && !views.some((view) => view.name === named)
  return (
    <div className={columns.place}>
      <Disclosure
        summaryClass={columns.button}
        summary={views.length === 0 ? '我的视图' : `我的视图 ${String(views.length)}`}
      >
        <div className={`${columns.panel} ${styles.views}`} tabIndex={-1}>
          {views.map((view) => (
            <span key={view.name} className={styles.view}>
              <a href={view.href}>{view.name}</a>
              <IconButton icon="trash" size={28} label={`删除视图 ${view.name}`} onClick={() => remove(view)} />
            </span>
          ))}
          <TextField
            label="把当前筛选存为"
            size={32}
            maxLength={NAME_LENGTH}
            placeholder="如：我的待审"
            value={name}
            error={isFull ? `最多 ${String(MOST_VIEWS)} 个视图，请先删除一个` : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            size={32}
            disabled={named === '' || isFull}
            onClick={() => {
              onChange([...views.filter((view) => view.name !== named), { name: named, href: here }])
              setName('')
            }}
          >
            保存视图
          </Button>
          <span className={styles.hint}>仅存于本机浏览器</span>
        </div>
      </Disclosure>
      {said}
    </div>
  )
}
