import { expect, test } from 'vitest'
import { createSpecifications } from './specifications.ts'

const texts = ['0.25g×24粒', '0.125g×24粒', '250mg*12片', '10ml×10支', '100片', '10g:0.1g', '上臂式 22-42cm']
const specifications = createSpecifications()
const numbers = texts.map(specifications.numberOf)
const holding = (word: string): readonly string[] =>
  texts.filter((_, at) => specifications.holding(word).has(numbers[at] ?? -1))

test.each([
  ['0.25', ['0.25g×24粒']],
  ['0.25g', ['0.25g×24粒', '250mg*12片']],
  ['250mg', ['0.25g×24粒', '250mg*12片']],
  ['0.25g*24粒', ['0.25g×24粒']],
  ['０．２５Ｇ＊２４', ['0.25g×24粒']],
  ['24粒', ['0.25g×24粒', '0.125g×24粒']],
  ['10', ['10ml×10支', '10g:0.1g']],
  ['上臂式', ['上臂式 22-42cm']],
])('%s is a word of the specifications that hold it', (word, found) => {
  expect(holding(word)).toEqual(found)
})

test('no number is cut in two', () => {
  for (const word of ['25g', '5g', '0.2', '0片', '4粒', '2', '00片']) expect(holding(word)).toEqual([])
})

test('a specification has one number, however often it comes', () => {
  expect(texts.map(specifications.numberOf)).toEqual(numbers)
  expect(new Set(numbers).size).toBe(texts.length)
})
