import { describe, expect, test } from 'vitest'
import { noticeOf } from './failure-notices.tsx'

describe('what a buyer sees of a failure', () => {
  test('10001 and 401 lead to the login page', () => {
    expect(noticeOf({ kind: 'signInRequired' }, '/list?page=2')).toEqual({ show: 'signIn' })
  })

  test('459 shows its message, then the contract, which returns to the page', () => {
    expect(noticeOf({ kind: 'contractUnsigned', message: '请先签署年度电子合同' }, '/list?page=2')).toEqual({
      show: 'alert',
      text: '请先签署年度电子合同',
      next: '/dzht?next=%2Flist%3Fpage%3D2',
      way: null,
    })
  })

  test('422 is a toast with the first field message', () => {
    expect(
      noticeOf({ kind: 'invalid', message: '请输入密码', errors: { password: ['请输入密码'] } }, '/list?page=2'),
    ).toEqual({
      show: 'toast',
      text: '请输入密码',
    })
  })

  test("other codes show the server's message in an alert", () => {
    expect(noticeOf({ kind: 'refused', code: 601, message: '库存不足' }, '/list?page=2')).toEqual({
      show: 'alert',
      text: '库存不足',
      next: null,
      way: null,
    })
  })

  test('a refusal that a certificate resolves links to it', () => {
    const wayOf = (code: number, message: string) => {
      const notice = noticeOf({ kind: 'refused', code, message }, '/list')
      return notice.show === 'alert' ? notice.way : null
    }
    expect(wayOf(606, '您的药品经营许可证已过期')).toEqual({ label: '更新证件', href: '/zhzx/basic/zzzj' })
    expect(wayOf(612, '请先上传含麻回执')).toEqual({ label: '上传回执', href: '/hmdd' })
    expect(wayOf(403, '资质审核通过后方可购买')).toEqual({ label: '查看资质', href: '/zhzx/basic/zzzj' })
    expect(wayOf(403, '您没有权限进行此操作')).toBeNull()
  })

  test('500 to 599, and an unreadable answer say that the system is busy', () => {
    const busy = { show: 'toast', text: '系统繁忙，请稍候再试' }
    expect(noticeOf({ kind: 'serverBusy' }, '/list?page=2')).toEqual(busy)
    expect(noticeOf({ kind: 'malformed', path: 'list[0].price' }, '/list?page=2')).toEqual(busy)
  })

  test('a timeout offers to refresh', () => {
    expect(noticeOf({ kind: 'timeout', outcome: 'unknown' }, '/list?page=2')).toEqual({
      show: 'refresh',
      text: '请求超时，请刷新页面',
    })
  })

  test('without a network it says so, and offers no refresh, which would lose the page', () => {
    for (const kind of ['timeout', 'unreachable'] as const)
      expect(noticeOf({ kind, outcome: 'unknown' }, '/list?page=2', true)).toEqual({
        show: 'toast',
        text: '网络已断开，请检查网络后重试',
      })
  })

  test('a call that a newer one replaced says nothing', () => {
    expect(noticeOf({ kind: 'superseded' }, '/list?page=2')).toEqual({ show: 'nothing' })
  })
})
