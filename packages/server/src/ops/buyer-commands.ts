import { type Money, moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import { certificateNames, isCertificateName, LONGEST_REASON } from '@xinglin/domain/members'
import type { Verdict } from '../members/certificates-queries.ts'
import { decideCertificateBy } from '../members/decide-certificate.ts'
import { setControlled } from '../promotions/controlled-grants.ts'
import { answerWritten } from '../requests/answer-written.ts'
import { type Command, command, type Operator, Refusal } from './command.ts'
import { findBuyer, findGood } from './find.ts'

const decide = async (
  { db, staff, print }: Operator,
  buyer: string,
  name: string,
  verdict: Verdict,
): Promise<boolean> => {
  if (!isCertificateName(name)) throw new Refusal(`没有「${name}」这种证件，可用：${certificateNames.join('、')}`)
  if (verdict.kind === 'rejected' && verdict.reason.length > LONGEST_REASON)
    throw new Refusal(`原因最多 ${String(LONGEST_REASON)} 字`)
  const { id, company } = await findBuyer(db, buyer)
  const done = await decideCertificateBy(db, { memberId: id, name, verdict }, staff)
  const result = verdict.kind === 'approved' ? '已通过' : '审核不通过'
  print(done ? `${company} 的${name}${result}` : `未执行：${company} 没有待审核的${name}`)
  return done
}

const controlled = async (operator: Operator, buyer: string, good: string, price: Money | null | 'refused') => {
  const { db, staff, print } = operator
  const { id: memberId, company } = await findBuyer(db, buyer)
  const { id: goodsId, name, isControlled } = await findGood(db, good)
  if (!isControlled) throw new Refusal(`${name} 不是控销品种`)
  await setControlled(db, { memberId, goodsId, name }, price === 'refused' ? null : { price }, staff)
  print(`${company} ${price === 'refused' ? '不可以' : '可以'}采购 ${name}`)
  return true
}

const priceIn = (word: string): Money => {
  const price = moneyFromDecimal(word)
  if (price === null || price <= zero) throw new Refusal(`价格不正确：${word}（应为大于 0 的金额，如 12.50）`)
  return price
}

const reply = async (
  { db, staff, print }: Operator,
  what: 'feedback' | 'variety request',
  word: string,
  text: string,
): Promise<boolean> => {
  const id = /^\d{1,15}$/.test(word) ? Number(word) : 0
  const done = await answerWritten(db, { what, id, text, mayReplace: true }, staff)
  print(done ? '已回复' : `未执行：没有编号为 ${word} 的记录`)
  return done
}

/** Commands about buyers. */
export const buyerCommands: readonly Command[] = [
  command({
    name: 'approve-certificate',
    words: ['会员', '证件'],
    does: '证件审核通过；必备证件齐全后会员即可看价下单',
    run: ([buyer, name], operator) => decide(operator, buyer, name, { kind: 'approved', corrections: [] }),
  }),
  command({
    name: 'refuse-certificate',
    words: ['会员', '证件', '原因'],
    does: '证件审核不通过，原因会发给会员',
    run: ([buyer, name, reason], operator) => decide(operator, buyer, name, { kind: 'rejected', reason, marks: [] }),
  }),
  command({
    name: 'grant-controlled',
    words: ['会员', '商品'],
    does: '开通控销品种采购权限',
    flags: { price: { type: 'string', does: '该会员的专属价，如 12.50' } },
    run: ([buyer, good], operator, { price }) =>
      controlled(operator, buyer, good, typeof price === 'string' ? priceIn(price) : null),
  }),
  command({
    name: 'refuse-controlled',
    words: ['会员', '商品'],
    does: '拒绝或收回控销品种采购权限',
    run: ([buyer, good], operator) => controlled(operator, buyer, good, 'refused'),
  }),
  command({
    name: 'reply-request',
    words: ['求购编号', '回复'],
    does: '回复品种求购',
    run: ([id, text], operator) => reply(operator, 'variety request', id, text),
  }),
  command({
    name: 'reply-feedback',
    words: ['反馈编号', '回复'],
    does: '回复意见反馈',
    run: ([id, text], operator) => reply(operator, 'feedback', id, text),
  }),
]
