import { day } from '@xinglin/domain/kernel/time'
import type { CertificateCard, UploadId } from '@xinglin/domain/members'
import { emptyTexts } from '@xinglin/domain/members'
import { expect, test } from 'vitest'
import { beginningOf, actionOf } from './certificate-words.ts'

const paper = { ...emptyTexts, number: '演示-2099-0022', expiresOn: day('2026-12-18'), uploadIds: [7 as UploadId] }
const aCard = (change: Partial<CertificateCard>): CertificateCard => ({
  name: '药品经营许可证',
  duty: 'must',
  status: 'none',
  approved: null,
  submission: null,
  ...change,
})

test('a renewal keeps the unchanged fields and asks for a new expiry and new pictures', () => {
  const written = beginningOf(aCard({ status: 'expiring', approved: paper }), '槐序大药房')
  expect(written).toMatchObject({ number: '演示-2099-0022', expiresOn: '', uploadIds: [] })
})

test('a rejected submission is corrected from its own values, pictures included', () => {
  const card = aCard({ status: 'rejected', submission: { ...paper, rejectedFor: '公章不清晰', marks: [] } })
  expect(beginningOf(card, '槐序大药房')).toMatchObject({ expiresOn: '2026-12-18', uploadIds: [7] })
  expect(actionOf(card)).toEqual({ label: '重新上传', urgent: true })
})

test('the holder is the company, on an agent’s letter a person', () => {
  expect(beginningOf(aCard({}), '槐序大药房').holder).toBe('槐序大药房')
  expect(beginningOf(aCard({ name: '采购委托书' }), '槐序大药房').holder).toBe('')
})

test('开票信息 is edited from its current values', () => {
  const card = aCard({ name: '开票信息', status: 'passed', approved: { ...paper, expiresOn: null } })
  expect(beginningOf(card, '槐序大药房').number).toBe('演示-2099-0022')
  expect(actionOf(card).label).toBe('修改')
})
