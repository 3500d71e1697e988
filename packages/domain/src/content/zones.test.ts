import { expect, it } from 'vitest'
import { controlledPermissionText, mayApply } from './zones.ts'

it('a 控销 good can be asked for once: not by who has the right, waits, or was turned away', () => {
  expect(mayApply('none')).toBe(true)
  expect(mayApply('granted')).toBe(false)
  expect(mayApply('waiting')).toBe(false)
  expect(mayApply('disabled')).toBe(false)
  expect(controlledPermissionText.waiting).toBe('权限待审核')
  expect(controlledPermissionText.disabled).toBe('权限已禁用')
})
