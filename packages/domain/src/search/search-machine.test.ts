import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { lawInTime } from '../testing/testing.ts'
import {
  activeIndex,
  isEmptyResult,
  isOpen,
  isSearching,
  keptList,
  LIST_FRESH_MS,
  SEARCH_DEBOUNCE_MS,
  searchMachine,
  suggestions,
  typedKeyword,
  type SearchQuestion,
  type SuggestionList,
} from './search-machine.ts'
import type { Suggestion } from './search.ts'

const rows = (...texts: string[]): readonly Suggestion[] => texts.map((text) => ({ text, count: 1 }))

/** A search box over a shop whose answers the test gives, with a clock that only the test moves. */
const openBox = (keyword = '', kept: SuggestionList | null = null) => {
  const clock = new SimulatedClock()
  const asked: SearchQuestion[] = []
  const answers: ((found: readonly Suggestion[]) => void)[] = []
  const failures: (() => void)[] = []
  const submitted: string[] = []
  const failed: string[] = []
  const actor = createActor(
    searchMachine.provide({
      actors: {
        loadSuggestions: fromPromise<readonly Suggestion[], SearchQuestion>(({ input }) => {
          asked.push(input)
          return new Promise((resolve, reject) => {
            answers.push(resolve)
            failures.push(() => reject(new Error('network')))
          })
        }),
      },
    }),
    { clock, input: { keyword, searchType: 'drug', kept } },
  )
  actor.on('search-submitted', (event) => submitted.push(event.keyword))
  actor.on('suggestions-failed', () => failed.push('failed'))
  actor.start()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    actor,
    asked,
    submitted,
    failed,
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

test('typing opens the dropdown, and a pause of 500 ms asks once, with the trimmed keyword', () => {
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

test('the answer is shown as a list, or as an empty result', async () => {
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

test('an emptied box closes the dropdown, clears the list and asks nothing', async () => {
  const box = openBox()
  box.type('阿莫')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.answer(0, '阿莫西林胶囊')
  box.type('  ')
  box.wait(SEARCH_DEBOUNCE_MS)
  expect(isOpen(box.is())).toBe(false)
  expect(keptList(box.is())).toBeNull()
  expect(box.asked).toHaveLength(1)
})

test('focus shows a list that is younger than 5,000 ms and asks again for an older one', async () => {
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

test('a list kept from before is asked for again when the box gets the focus', () => {
  const box = openBox('阿莫', { keyword: '阿莫', searchType: 'drug', suggestions: rows('阿莫西林胶囊') })
  box.actor.send({ type: 'focus' })
  expect(box.asked).toHaveLength(1)
})

test('focus on an empty box opens nothing', () => {
  const box = openBox()
  box.actor.send({ type: 'focus' })
  expect(isOpen(box.is())).toBe(false)
})

test('blur, Escape and submit close the dropdown', () => {
  for (const type of ['blur', 'press-escape', 'submit'] as const) {
    const box = openBox()
    box.type('阿莫')
    box.actor.send({ type })
    expect(isOpen(box.is())).toBe(false)
  }
})

test('Enter submits the trimmed keyword, or the row on which the arrow keys stand', async () => {
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

test('arrow keys walk past both ends back to the typed keyword', async () => {
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

test('a failed question closes the dropdown and says so', async () => {
  const box = openBox()
  box.type('阿莫')
  box.wait(SEARCH_DEBOUNCE_MS)
  await box.fail(0)
  expect(isOpen(box.is())).toBe(false)
  expect(box.failed).toHaveLength(1)
})

test('a late answer never replaces a newer one, in whatever order answers come', async () => {
  await lawInTime(
    fc.asyncProperty(
      fc.array(fc.constantFrom('阿', '阿莫', '阿莫西'), { minLength: 1, maxLength: 5 }),
      fc.nat(),
      async (words, seed) => {
        const box = openBox()
        for (const word of words) {
          box.type(word)
          box.wait(SEARCH_DEBOUNCE_MS)
        }
        const order = box.asked.map((_, index) => index).toSorted((a, b) => ((a * 7 + seed) % 5) - ((b * 7 + seed) % 5))
        for (const index of order) await box.answer(index, `答${box.asked[index]?.keyword ?? ''}`)
        expect(box.shown()).toEqual([`答${words.at(-1) ?? ''}`])
      },
    ),
    0.2,
  )
})
