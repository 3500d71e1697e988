/**
 * The search box of the header: types, suggests, submits (docs/product.md#4-search, docs/product.md#5-search,
 * docs/product.md#9).
 *
 * Input `{ keyword, searchType, stored }`: what the page's address says, and the list kept in session storage or null.
 * Provide the actor `loadSuggestions`. Delays run on the actor's clock.
 *
 * Events: `type-keyword` · `choose-type` · `focus` · `blur` · `press-escape` · `press-down` · `press-up` · `submit`
 * (Enter or the button) · `choose-suggestion` (a click on a row).
 * Emits `search-submitted` with the trimmed keyword.
 * Selectors: isOpen, isSearching, isEmptyResult, suggestions, activeIndex, typedKeyword, searchTypeOf, listToStore.
 */
import { and, assign, emit, enqueueActions, fromPromise, setup, stateIn, type SnapshotFrom } from 'xstate'
import type { GoodsId, SearchType } from '../goods/goods.ts'

/** One row of the suggestion dropdown. */
export type Suggestion = {
  readonly text: string
  readonly count: number
  /** The good itself where there is one alone: a pack of it can be taken straight from the list. */
  readonly goodsId: GoodsId | null
}

/** Suggestions are asked for when the buyer pauses this long. */
export const SEARCH_DEBOUNCE_MS = 500
/** A list older than this is asked for again. */
export const LIST_FRESH_MS = 5000

/** A list of suggestions with what it answers. */
export type SuggestionList = {
  readonly keyword: string
  readonly searchType: SearchType
  readonly suggestions: readonly Suggestion[]
}

export type SearchQuestion = { readonly keyword: string; readonly searchType: SearchType }

export type SearchEvent =
  | { readonly type: 'type-keyword'; readonly keyword: string }
  | { readonly type: 'choose-type'; readonly searchType: SearchType }
  | { readonly type: 'focus' }
  | { readonly type: 'blur' }
  | { readonly type: 'press-escape' }
  | { readonly type: 'press-down' }
  | { readonly type: 'press-up' }
  | { readonly type: 'submit' }
  | { readonly type: 'choose-suggestion'; readonly index: number }
  /** The machine's own: a list has come and is fresh from now on. */
  | { readonly type: 'list-arrived' }

type SearchContext = {
  readonly keyword: string
  readonly searchType: SearchType
  readonly list: SuggestionList | null
  /** The row that arrow keys stand on; null: the typed keyword itself. */
  readonly active: number | null
}

type SearchEmitted = { readonly type: 'search-submitted'; readonly keyword: string; readonly searchType: SearchType }

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchQuestion & { readonly stored: SuggestionList | null },
    emitted: {} as SearchEmitted,
  },
  actors: {
    loadSuggestions: fromPromise<readonly Suggestion[], SearchQuestion>(() => {
      throw new Error('the search box needs loadSuggestions')
    }),
  },
  actions: {
    submit: enqueueActions(({ context, enqueue }) => {
      const keyword = (rowsOf(context)[context.active ?? -1]?.text ?? context.keyword).trim()
      enqueue.assign({ keyword, active: null })
      enqueue(emit({ type: 'search-submitted', keyword, searchType: context.searchType }))
    }),
  },
  guards: {
    nothingTyped: ({ context }) => context.keyword.trim() === '',
    listAnswersKeyword: ({ context }) => answers(context.list, context),
    listIsEmpty: ({ context }) => rowsOf(context).length === 0,
    listIsFresh: stateIn({ list: 'fresh' }),
  },
  delays: { debounce: SEARCH_DEBOUNCE_MS, freshness: LIST_FRESH_MS },
}).createMachine({
  id: 'search',
  type: 'parallel',
  context: ({ input }) => ({
    keyword: input.keyword,
    searchType: input.searchType,
    list: input.stored,
    active: null,
  }),
  states: {
    dropdown: {
      initial: 'closed',
      on: {
        'type-keyword': {
          target: '.open.typing',
          actions: assign(({ event }) => ({ keyword: event.keyword, active: null })),
        },
        submit: { target: '.closed', actions: 'submit' },
      },
      states: {
        closed: {
          description: 'Only the box is visible.',
          entry: assign({ active: null }),
          on: {
            focus: 'open',
            'press-down': 'open',
            'choose-type': { actions: assign(({ event }) => ({ searchType: event.searchType })) },
          },
        },
        open: {
          description: 'The dropdown shows the answer for the text in the box.',
          initial: 'asking',
          on: {
            'choose-type': {
              target: '.asking',
              actions: assign(({ event }) => ({ searchType: event.searchType, active: null })),
            },
            blur: 'closed',
            'press-escape': 'closed',
          },
          states: {
            typing: {
              description:
                'The buyer types; a pause starts the call (debounce). An emptied box closes the dropdown and clears the list.',
              tags: 'searching',
              always: [
                { guard: 'nothingTyped', target: '#search.dropdown.closed', actions: assign({ list: null }) },
                { guard: and(['listAnswersKeyword', 'listIsFresh']), target: 'showing' },
              ],
              after: { debounce: 'asking' },
            },
            asking: {
              description: 'A list that is recent enough is shown again; otherwise the call is made.',
              tags: 'searching',
              always: [
                { guard: 'nothingTyped', target: '#search.dropdown.closed', actions: assign({ list: null }) },
                { guard: and(['listAnswersKeyword', 'listIsFresh']), target: 'showing' },
                { target: 'searching' },
              ],
            },
            searching: {
              description: 'The call is pending; whatever the buyer does next drops a late answer.',
              tags: 'searching',
              invoke: {
                id: 'loadSuggestions',
                src: 'loadSuggestions',
                input: ({ context }) => question(context),
                onDone: {
                  target: 'showing',
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    enqueue.assign({ list: { ...question(context), suggestions: event.output }, active: null })
                    enqueue.raise({ type: 'list-arrived' })
                  }),
                },
                onError: '#search.dropdown.closed',
              },
            },
            showing: {
              description: 'The answer has arrived.',
              always: [{ guard: 'listIsEmpty', target: 'empty' }, { target: 'suggestions' }],
            },
            empty: { description: '没有找到相关商品.' },
            suggestions: {
              description: 'Rows to choose from; arrow keys walk through them and past both ends to the typed keyword.',
              on: {
                'press-down': { actions: assign(({ context }) => ({ active: stepped(context, 1) })) },
                'press-up': { actions: assign(({ context }) => ({ active: stepped(context, -1) })) },
                'choose-suggestion': {
                  target: '#search.dropdown.closed',
                  actions: [assign(({ event }) => ({ active: event.index })), 'submit'],
                },
              },
            },
          },
        },
      },
    },
    list: {
      initial: 'stale',
      states: {
        stale: {
          description: 'A stored list, if any, is asked for again before it is shown.',
          on: { 'list-arrived': 'fresh' },
        },
        fresh: {
          description: 'The list came less than five seconds ago.',
          on: { 'list-arrived': { target: 'fresh', reenter: true } },
          after: { freshness: 'stale' },
        },
      },
    },
  },
})

export type SearchSnapshot = SnapshotFrom<typeof searchMachine>

export const isOpen = (snapshot: SearchSnapshot): boolean => snapshot.matches({ dropdown: 'open' })
export const isSearching = (snapshot: SearchSnapshot): boolean => snapshot.hasTag('searching')
export const isEmptyResult = (snapshot: SearchSnapshot): boolean => snapshot.matches({ dropdown: { open: 'empty' } })

/** The rows of the open dropdown; none unless they answer what is in the box. */
export const suggestions = (snapshot: SearchSnapshot): readonly Suggestion[] =>
  snapshot.matches({ dropdown: { open: 'suggestions' } }) ? rowsOf(snapshot.context) : []

export const activeIndex = ({ context }: SearchSnapshot): number | null => context.active
export const typedKeyword = ({ context }: SearchSnapshot): string => context.keyword

/** What to keep in session storage; null clears it. */
export const listToStore = ({ context }: SearchSnapshot): SuggestionList | null => context.list

const question = ({ keyword, searchType }: SearchQuestion): SearchQuestion => ({ keyword: keyword.trim(), searchType })

const answers = (list: SuggestionList | null, asked: SearchQuestion): boolean =>
  list !== null && list.keyword === asked.keyword.trim() && list.searchType === asked.searchType

const rowsOf = (context: SearchContext): readonly Suggestion[] =>
  answers(context.list, context) ? (context.list?.suggestions ?? []) : []

/** Down from the keyword to the first row, past the last row back to the keyword; up the other way round. */
const stepped = (context: SearchContext, by: 1 | -1): number | null => {
  const places = rowsOf(context).length + 1
  const place = ((context.active ?? -1) + 1 + by + places) % places
  return place === 0 ? null : place - 1
}
