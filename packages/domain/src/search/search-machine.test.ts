import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { answered, broke, everyStep, timeIsUp } from '../testing/machine-paths.ts'
import { lawInTime } from '../testing/testing.ts'
import {
  activeIndex,
  isEmptyResult,
  isOpen,
  isSearching,
  listToStore,
  LIST_FRESH_MS,
  SEARCH_DEBOUNCE_MS,
  searchMachine,
  suggestions,
  typedKeyword,
  type SearchQuestion,
  type Suggestion,
  type SuggestionList,
} from './search-machine.ts'

const rows = (...texts: string[]): readonly Suggestion[] => texts.map((text) => ({ text, count: 1, goodsId: null }))

/** A search box over a shop whose answers the test gives, with a clock that only the test moves. */
const openBox = (
  keyword = '',
  stored: SuggestionList | null = null,
  ask?: (question: SearchQuestion) => Promise<readonly Suggestion[]>,
) => {
  const clock = new SimulatedClock()
  const asked: SearchQuestion[] = []
  const answers: ((found: readonly Suggestion[]) => void)[] = []
  const failures: (() => void)[] = []
  const submitted: string[] = []
  const actor = createActor(
    searchMachine.provide({
      actors: {
        loadSuggestions: fromPromise<readonly Suggestion[], SearchQuestion>(({ input }) => {
          asked.push(input)
          if (ask) return ask(input)
          return new Promise((resolve, reject) => {
            answers.push(resolve)
            failures.push(() => reject(new Error('network')))
          })
        }),
      },
    }),
    { clock, input: { keyword, searchType: 'drug', stored } },
  )
  actor.on('search-submitted', (event) => submitted.push(event.keyword))
  actor.start()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    actor,
    asked,
    submitted,
    type: (text: string) => actor.send({ type: 'type-keyword', keyword: text }),
    wait: (ms: number) => clock.increment(ms),
    answer: async (index: number, ...texts: string[]) => {
      answers[index]?.(rows(...texts))
      await settle()
    },
    fail: async (index: number) => {
      failures[index]?.()
      await settle()
    },
    is: () => actor.getSnapshot(),
    shown: () => suggestions(actor.getSnapshot()).map(({ text }) => text),
  }
}

test('docs/product.md#4-search: typing opens the dropdown, and a pause of 500 ms asks once, with the trimmed keyword', () => {
  const box = openBox()
  box.type('阿')
  box.wait(SEARCH_DEBOUNCE_MS - 1)
  box.type(' 阿莫 ')
  box.wait(SEARCH_DEBOUNCE_MS - 1)
  expect(isOpen(box.is())).toBe(true)
  expect(isSearching(box.is())).toBe(true)
  expect(box.asked).toEqual([])
  box.wait(1)
  expect(box.asked).toEqual([{ keyword: '阿莫', searchType: 'drug' }])
})

test('docs/product.md#4-search: the answer is shown as a list, or as an empty result', async () => {
  const box = openBox()
  box.type('阿莫')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.answer(0, '阿莫西林胶囊', '阿莫西林颗粒')
  expect(box.shown()).toEqual(['阿莫西林胶囊', '阿莫西林颗粒'])
  expect(isSearching(box.is())).toBe(false)
  box.type('不存在')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.answer(1)
  expect(isEmptyResult(box.is())).toBe(true)
  expect(box.shown()).toEqual([])
})

test('docs/product.md#4-search: an emptied box closes the dropdown, clears the list and asks nothing', async () => {
  const box = openBox()
  box.type('阿莫')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.answer(0, '阿莫西林胶囊')
  box.type('  ')
  box.wait(SEARCH_DEBOUNCE_MS)
  expect(isOpen(box.is())).toBe(false)
  expect(listToStore(box.is())).toBeNull()
  expect(box.asked).toHaveLength(1)
})

test('docs/product.md#4-search: focus shows a list that is younger than 5,000 ms and asks again for an older one', async () => {
  const box = openBox()
  box.type('阿莫')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.answer(0, '阿莫西林胶囊')
  box.actor.send({ type: 'blur' })
  expect(isOpen(box.is())).toBe(false)
  box.wait(LIST_FRESH_MS - 1)
  box.actor.send({ type: 'focus' })
  expect(box.shown()).toEqual(['阿莫西林胶囊'])
  box.actor.send({ type: 'blur' })
  box.wait(1)
  box.actor.send({ type: 'focus' })
  expect(isSearching(box.is())).toBe(true)
  expect(box.asked).toHaveLength(2)
})

test('a stored list is loaded again when the box gets the focus', () => {
  const box = openBox('阿莫', { keyword: '阿莫', searchType: 'drug', suggestions: rows('阿莫西林胶囊') })
  box.actor.send({ type: 'focus' })
  expect(box.asked).toHaveLength(1)
})

test('focus on an empty box opens nothing', () => {
  const box = openBox()
  box.actor.send({ type: 'focus' })
  expect(isOpen(box.is())).toBe(false)
})

test('docs/product.md#4-search: blur, Escape and submit close the dropdown', () => {
  for (const type of ['blur', 'press-escape', 'submit'] as const) {
    const box = openBox()
    box.type('阿莫')
    box.actor.send({ type })
    expect(isOpen(box.is())).toBe(false)
  }
})

test('docs/product.md#4-search: Enter submits the trimmed keyword, or the row on which the arrow keys stand', async () => {
  const box = openBox()
  box.type(' 阿莫 ')
  box.actor.send({ type: 'submit' })
  box.type('阿莫')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.answer(0, '阿莫西林胶囊', '阿莫西林颗粒')
  box.actor.send({ type: 'press-down' })
  box.actor.send({ type: 'press-down' })
  expect(activeIndex(box.is())).toBe(1)
  box.actor.send({ type: 'submit' })
  expect(box.submitted).toEqual(['阿莫', '阿莫西林颗粒'])
  expect(typedKeyword(box.is())).toBe('阿莫西林颗粒')
})

test('docs/product.md#4-search: arrow keys walk past both ends back to the typed keyword', async () => {
  const box = openBox()
  box.type('阿莫')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.answer(0, '一', '二')
  const walked = (['press-up', 'press-down', 'press-down', 'press-down', 'press-down'] as const).map((type) => {
    box.actor.send({ type })
    return activeIndex(box.is())
  })
  expect(walked).toEqual([1, null, 0, 1, null])
})

test('Escape forgets the row: Enter then submits what was typed', async () => {
  const box = openBox()
  box.type('阿莫')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.answer(0, '阿莫西林胶囊')
  for (const type of ['press-down', 'press-escape', 'submit'] as const) box.actor.send({ type })
  expect(box.submitted).toEqual(['阿莫'])
})

test('a click on a row submits it', async () => {
  const box = openBox()
  box.type('阿莫')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.answer(0, '阿莫西林胶囊', '阿莫西林颗粒')
  box.actor.send({ type: 'choose-suggestion', index: 0 })
  expect(box.submitted).toEqual(['阿莫西林胶囊'])
  expect(isOpen(box.is())).toBe(false)
})

test('changing between drugs and manufacturers asks anew', async () => {
  const box = openBox()
  box.type('杏山')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.answer(0, '杏山胶囊')
  box.actor.send({ type: 'choose-type', searchType: 'manufacturer' })
  expect(box.asked).toEqual([
    { keyword: '杏山', searchType: 'drug' },
    { keyword: '杏山', searchType: 'manufacturer' },
  ])
  expect(box.shown()).toEqual([])
})

test('a failed question closes the dropdown', async () => {
  const box = openBox()
  box.type('阿莫')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.fail(0)
  expect(isOpen(box.is())).toBe(false)
})

test('law: a late answer never replaces a newer one, however typing and answers race', async () => {
  const anyWords = fc.array(fc.constantFrom('阿', '阿莫', '阿莫西', ' 阿 '), { minLength: 1, maxLength: 5 })
  await lawInTime(
    fc.asyncProperty(anyWords, fc.scheduler(), async (words, scheduler) => {
      const answerTo = (question: SearchQuestion) => `答${question.keyword}`
      const box = openBox('', null, (question) =>
        scheduler.schedule(Promise.resolve(rows(answerTo(question))), answerTo(question)),
      )
      const { task } = scheduler.scheduleSequence(
        words.flatMap((word) => [
          { label: `types ${word}`, builder: () => Promise.resolve(box.type(word)) },
          { label: 'pauses', builder: () => Promise.resolve(box.wait(SEARCH_DEBOUNCE_MS)) },
        ]),
      )
      while (scheduler.count() > 0) {
        await scheduler.waitNext(1)
        const keyword = typedKeyword(box.is()).trim()
        expect(box.shown().filter((row) => row !== `答${keyword}`)).toEqual([])
      }
      await scheduler.waitIdle()
      await task
      expect(box.shown()).toEqual([`答${words.at(-1)?.trim() ?? ''}`])
    }),
    { share: 0.3 },
  )
})

const foundRows = rows('阿莫西林胶囊', '阿莫西林颗粒')
const steps = everyStep(searchMachine, {
  input: { keyword: '', searchType: 'drug', stored: null },
  events: [
    ...['阿', '阿莫', '  '].map((keyword) => ({ type: 'type-keyword', keyword }) as const),
    { type: 'choose-type', searchType: 'manufacturer' },
    ...(['focus', 'blur', 'press-escape', 'press-down', 'press-up', 'submit'] as const).map((type) => ({ type })),
    { type: 'choose-suggestion', index: 0 },
    answered('loadSuggestions', foundRows),
    answered('loadSuggestions', []),
    broke('loadSuggestions'),
    timeIsUp('debounce', 'search.dropdown.open.typing'),
    timeIsUp('freshness', 'search.list.fresh'),
  ],
  sameMoment: ({ value, context }) => [value, context],
  limit: 50_000,
})
/** Steps taken by what may really happen: a list arrives by an answer, never by itself. */
const happened = (...events: readonly string[]) => steps.filter(({ event }) => events.includes(event))

test('all paths: rows are shown only for what stands in the box, and walked only while they are shown', () => {
  expect(steps.length).toBeGreaterThan(500)
  for (const { after } of steps) {
    const list = listToStore(after)
    const answersBox = list?.keyword === typedKeyword(after).trim() && list.searchType === after.context.searchType
    expect(suggestions(after).length > 0 && !answersBox).toBe(false)
    expect(activeIndex(after) === null || suggestions(after).length > 0).toBe(true)
  }
})

test('all paths: nothing is asked for an empty box, and asking ends in an answer, a close or other typing', () => {
  for (const { after } of steps.filter((step) => isSearching(step.after)))
    expect(typedKeyword(after).trim()).not.toBe('')
})

test('all paths: blur, Escape and submit close the dropdown; typing opens it unless the box is empty', () => {
  for (const { after } of happened('blur', 'press-escape', 'submit')) expect(isOpen(after)).toBe(false)
  for (const { after } of happened('type-keyword')) expect(isOpen(after)).toBe(typedKeyword(after).trim() !== '')
})

test('all paths: the list changes only by an answer, or is forgotten with an emptied box', () => {
  for (const { before, after, event } of steps.filter((step) => listToStore(step.before) !== listToStore(step.after)))
    expect([
      event,
      listToStore(after) === null && typedKeyword(after).trim() !== '',
      isOpen(before) || event === 'focus' || event === 'press-down' || event === 'type-keyword',
    ]).toEqual([listToStore(after) === null ? event : 'xstate.done.actor.loadSuggestions', false, true])
})
