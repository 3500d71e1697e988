import { expect, it } from 'vitest'
import { codeProblem } from './codes.ts'

it.each(['000000', '123456', ' 123456 '])('%j is a code', (code) => {
  expect(codeProblem(code)).toBeNull()
})

it.each(['', '12345', '1234567', '12345a', '１２３４５６', '123 456'])('%j is none', (code) => {
  expect(codeProblem(code)).toBe('请输入 6 位验证码')
})
