import type { GoodsId } from '@xinglin/domain/goods'
import {
  activeIndex,
  isEmptyResult,
  isOpen,
  isSearching,
  listToStore,
  searchMachine,
  suggestions,
  typedKeyword,
} from '@xinglin/domain/search-machine'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import type { SearchSuggestProps } from '../../shared/search-slot.ts'
import { storeList, readStoredList } from './stored-list.ts'
import { rowId, type SuggestState } from './suggest-list.tsx'

type Search = {
  readonly state: SuggestState
  readonly keyword: string
  readonly choose: (index: number) => void
  readonly leave: () => void
}

/** Binds the search machine to an existing input, and makes a combobox of it. */
export const useSearch = (
  { input, searchType, onSearch }: SearchSuggestProps,
  listId: string,
  onAddPack: ((id: GoodsId) => void) | null,
): Search => {
  const client = useClient()
  const notices = useNotices()
  const [machine] = useState(() =>
    searchMachine.provide({
      actors: {
        loadSuggestions: fromPromise(async ({ input: asked, signal }) => {
          const found = await client.goods.search({ keywords: asked.keyword, type: asked.searchType }, { signal })
          if (found.ok) return found.value
          notices.failure(found.error)
          throw new Error(found.error.kind)
        }),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { keyword: input.value, searchType, stored: readStoredList() } })

  const leaveFor = useEffectEvent((keyword: string): void => {
    settleOn(input, keyword)
    onSearch(keyword)
  })
  useEffect(() => {
    const submitted = actor.on('search-submitted', ({ keyword }) => leaveFor(keyword))
    return () => submitted.unsubscribe()
  }, [actor])

  useEffect(() => {
    const storing = actor.subscribe((snapshot) => storeList(listToStore(snapshot)))
    return () => storing.unsubscribe()
  }, [actor])

  useEffect(() => actor.send({ type: 'choose-type', searchType }), [actor, searchType])

  useTyping(input, actor, onAddPack)
  const state = useSelector(actor, stateOf, isSameState)
  const keyword = useSelector(actor, typedKeyword).trim()
  useCombobox(input, listId, state)
  return {
    state,
    keyword,
    choose: (index) => actor.send({ type: 'choose-suggestion', index }),
    leave: () => {
      actor.send({ type: 'blur' })
      input.blur()
    },
  }
}

/** Sends to the machine what the buyer types and presses in the input. */
const useTyping = (
  input: HTMLInputElement,
  actor: ActorRefFrom<typeof searchMachine>,
  onAddPack: ((id: GoodsId) => void) | null,
): void => {
  /** Ctrl+Enter: adds a pack of the good under the selected row, and the search stays open for the next one. */
  const addActive = useEffectEvent((): boolean => {
    const snapshot = actor.getSnapshot()
    const index = isOpen(snapshot) ? activeIndex(snapshot) : null
    const goodsId = index === null ? null : (suggestions(snapshot)[index]?.goodsId ?? null)
    if (goodsId === null || onAddPack === null) return false
    onAddPack(goodsId)
    return true
  })
  useEffect(() => {
    const type = (): void => actor.send({ type: 'type-keyword', keyword: input.value })
    const turnTo = (): void => {
      // The address may have changed the input's value since the machine last read it.
      if (input.value === typedKeyword(actor.getSnapshot())) actor.send({ type: 'focus' })
      else type()
    }
    const close = (): void => actor.send({ type: 'blur' })
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing) return
      const open = isOpen(actor.getSnapshot())
      if (event.key === 'ArrowDown') actor.send({ type: 'press-down' })
      else if (event.key === 'ArrowUp' && open) actor.send({ type: 'press-up' })
      else if (event.key === 'Escape' && open) actor.send({ type: 'press-escape' })
      else if (event.key === 'Enter') {
        if (!((event.ctrlKey || event.metaKey) && addActive())) actor.send({ type: 'submit' })
      } else return
      event.preventDefault()
    }
    const listen = {
      // Unfinished input of an input method (IME) is no keyword yet.
      input: (event: Event) => {
        if (!(event instanceof InputEvent && event.isComposing)) type()
      },
      compositionend: type,
      focus: turnTo,
      blur: close,
    }
    for (const [name, hear] of Object.entries(listen)) input.addEventListener(name, hear)
    input.addEventListener('keydown', press)
    input.form?.addEventListener('submit', close)
    if (document.activeElement === input) turnTo()
    return () => {
      for (const [name, hear] of Object.entries(listen)) input.removeEventListener(name, hear)
      input.removeEventListener('keydown', press)
      input.form?.removeEventListener('submit', close)
    }
  }, [actor, input])
}

const settleOn = (input: HTMLInputElement, keyword: string): void => {
  input.value = keyword
  input.blur()
}

const stateOf = (snapshot: Parameters<typeof isOpen>[0]): SuggestState => {
  if (!isOpen(snapshot)) return { kind: 'closed' }
  if (isSearching(snapshot)) return { kind: 'searching' }
  if (isEmptyResult(snapshot)) return { kind: 'empty' }
  return { kind: 'list', suggestions: suggestions(snapshot), active: activeIndex(snapshot) }
}

const isSameState = (a: SuggestState, b: SuggestState): boolean =>
  a.kind === 'list' && b.kind === 'list'
    ? a.active === b.active && a.suggestions === b.suggestions
    : a.kind === b.kind && a.kind !== 'list'

/** ARIA attributes of the search box while suggestions are shown: a combobox with aria-activedescendant. */
const useCombobox = (input: HTMLInputElement, listId: string, state: SuggestState): void => {
  const open = state.kind === 'list'
  const active = state.kind === 'list' && state.active !== null ? rowId(listId, state.active) : null
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(open))
    if (open) input.setAttribute('aria-controls', listId)
    else input.removeAttribute('aria-controls')
    if (active === null) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', active)
  }, [input, listId, open, active])
  useEffect(
    () => () => {
      for (const name of ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant']) {
        input.removeAttribute(name)
      }
    },
    [input],
  )
}
