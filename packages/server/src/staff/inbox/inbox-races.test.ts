import { type MemberId, mustHaveCertificates } from '@xinglin/domain/members'
import type { InboxItem } from '@xinglin/domain/staff'
import { expect, test } from 'vitest'
import { type OrderId, orderStateOf } from '@xinglin/domain/orders'
import { and, eq } from 'drizzle-orm'
import { certificates, members } from '../../db/schema-members.ts'
import { orders } from '../../db/schema-trade.ts'
import { approveOrder, rejectOrder, shipOrder } from '../../orders/staff-operations.ts'
import { filledPaper } from '../../testing/filled-paper.ts'
import { rounds, together } from '../../testing/crowd.ts'
import { ownerAsks } from '../../testing/owner-asks.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { describeRaces, ROUNDS, succeeded } from '../../testing/race.ts'
import { first, itemOf, must } from '../../testing/trade.ts'
import { submitCertificate } from '../../members/certificates-queries.ts'
import { decideCertificateBy } from '../../members/decide-certificate.ts'
import { inboxHandlers } from './inbox-handlers.ts'

await describeRaces((race) => {
  const asked = (nth: number) => ownerAsks(race, nth)
  const reviewed = ({ kind, id, since }: InboxItem) => ({ kind, id, since, text: '', corrections: [], marks: [] })
  /** Half of the staff approve, half reject. */
  const decideAtOnce = (item: InboxItem) =>
    together(rounds(16), (nth) =>
      nth % 2 === 0
        ? inboxHandlers.approve(reviewed(item), asked(nth))
        : inboxHandlers.refuse({ ...reviewed(item), reason: '图片不清晰' }, asked(nth)),
    )
  const buyer = (round: number): MemberId => race.crowd[round] ?? first(race.crowd)

  test('the must-haves of a buyer, approved at once by as many clerks, let him in', async () => {
    for (const round of rounds(ROUNDS)) {
      const memberId = buyer(round)
      await race.db.delete(certificates).where(eq(certificates.memberId, memberId))
      await race.db.update(members).set({ isPassed: false }).where(eq(members.id, memberId))
      const names = mustHaveCertificates('pharmacy').flatMap((either) => either.slice(0, 1))
      for (const name of names)
        await submitCertificate(race.db, memberId, name, filledPaper(name), race.shop.clock.now())
      const done = await together(names, (name) =>
        decideCertificateBy(
          race.db,
          { memberId, name, verdict: { kind: 'approved', corrections: [] } },
          { name: 'staff-owner', at: race.shop.clock.now() },
        ),
      )
      expect(done.every(Boolean)).toBe(true)
      const [row] = await race.db.select({ isPassed: members.isPassed }).from(members).where(eq(members.id, memberId))
      expect(row?.isPassed).toBe(true)
    }
  })

  test('of sixteen clerks who approve and refuse one certificate, one decides and all others see who', async () => {
    for (const round of rounds(ROUNDS)) {
      const memberId = buyer(round)
      await submitCertificate(race.db, memberId, 'GSP证书', filledPaper('GSP证书'), race.shop.clock.now())
      const items = must(await inboxHandlers.list(null, asked(0)))
      const item = first(
        items.filter(({ kind, company }) => kind === 'certificate' && company.endsWith(String(round + 1))),
      )
      const answers = await decideAtOnce(item)
      expect(succeeded(answers)).toBe(1)
      const others = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))
      expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['changed']))
      const winner = answers.findIndex(({ ok }) => ok) + 1
      expect(
        others.every((error) => error.kind === 'changed' && error.current.wasApproved === (winner % 2 === 0)),
      ).toBe(true)
      const held = await race.db.$count(
        certificates,
        and(eq(certificates.memberId, memberId), eq(certificates.kind, 'GSP证书')),
      )
      expect(held).toBe(winner % 2 === 0 ? 1 : 0)
    }
  })

  /** A paid order in review. */
  const paidOrder = async (memberId: MemberId): Promise<OrderId> => {
    await race.put(memberId, [itemOf(await putOnShelf(race.db), 100)])
    const { id } = first(must(await race.place(memberId, await race.review(memberId))))
    const payment = must(await race.handlers.orders.pay({ id }, await race.by(memberId)))
    must(await race.handlers.orders.demoPay({ id: payment.id }, await race.by(memberId)))
    return id
  }
  const by = (nth: number) => ({ name: `race-${String(nth)}`, at: race.shop.clock.now() })

  test('an order that clerks hand over and refuse while its buyer cancels has one fate', async () => {
    for (const round of rounds(ROUNDS)) {
      const memberId = buyer(ROUNDS + round)
      const id = await paidOrder(memberId)
      const done = await together(rounds(12), async (nth) => {
        if (nth % 3 === 0) return approveOrder(race.db, id, by(nth))
        if (nth % 3 === 1) return rejectOrder(race.db, id, '缺货', by(nth))
        return (await race.handlers.orders.cancel({ id, reason: '不想要了' }, await race.by(memberId))).ok
      })
      // Cancelling a cancelled order succeeds, so only the staff's operations must count once.
      const operations = rounds(12).filter((nth) => done[nth - 1] === true)
      const isHandedOver = operations.some((nth) => nth % 3 === 0)
      expect(operations.filter((nth) => nth % 3 !== 2).length).toBeLessThanOrEqual(1)
      expect(operations.length).toBeGreaterThan(0)
      expect(isHandedOver ? operations.length : 1).toBe(1)
      expect(await stateOf(id)).toBe(isHandedOver ? 'toShip' : 'cancelled')
    }
  })

  test('an order that is shipped twelve times while it is cancelled leaves once, under one waybill', async () => {
    for (const round of rounds(ROUNDS)) {
      const memberId = buyer(2 * ROUNDS + round)
      const id = await paidOrder(memberId)
      expect(await approveOrder(race.db, id, by(0))).toBe(true)
      const done = await together(rounds(12), async (nth) =>
        nth % 4 === 0
          ? (await race.handlers.orders.cancel({ id, reason: '不想要了' }, await race.by(memberId))).ok
          : shipOrder(race.db, id, { carrier: '演示快递', number: `R${String(nth)}` }, by(nth)),
      )
      expect(done.filter(Boolean)).toHaveLength(1)
      const [row] = await race.db.select({ waybill: orders.waybill }).from(orders).where(eq(orders.id, id))
      expect(row?.waybill).toBe(`R${String(done.findIndex(Boolean) + 1)}`)
      expect(await stateOf(id)).toBe('toReceive')
    }
  })

  const stateOf = async (id: OrderId) => {
    const [row] = await race.db.select({ state: orders.state }).from(orders).where(eq(orders.id, id))
    return orderStateOf(row?.state ?? 0)
  }
})
