import type { Brand } from '../kernel/brand.ts'

export type StaffId = Brand<number, 'StaffId'>
