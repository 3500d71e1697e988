import type { GoodsId, PriceGroupId, WarehouseId } from '@xinglin/domain/goods'
import type { AfterSalesId, OrderId, OrderLineId } from '@xinglin/domain/orders'
import { type ApprovalId, type ApprovalKind, type BatchLockId, offerRef } from '@xinglin/domain/staff'
import type { Db } from '../../db/database.ts'
import { adjustStock } from '../../goods/adjust-stock.ts'
import { unlockBatch } from '../../orders/lock-batch.ts'
import { advanceAfterSales } from '../../orders/after-sales-steps.ts'
import { refundInstead } from '../../orders/refund-instead.ts'
import type { Instant } from '@xinglin/domain/kernel/time'
import { rowId } from '../../db/ids.ts'
import type { StoredPayload } from '../../db/stored-json.ts'
import { writePrices } from '../goods/price-changes.ts'
import { publishDraft, returnDraft, stopOffer } from '../offers/offer-drafts.ts'
import type { MemberId } from '@xinglin/domain/members'
import { moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import { spendFiledLine } from '../finance/waiting-transfers.ts'
import { reportShort } from '../picking/report-short.ts'
import { setFiledBank, setFiledLimits } from '../settings/set-shop.ts'
import { grantFiledCredit, moveToPriceGroup } from '../../members/member-operations.ts'
import type { OpenedBy } from '../desk/staff-acts.ts'
import { writeFiledLot } from '../goods/file-stock-change.ts'
import { settleWithdrawal } from '../../wallet/decide-money.ts'
import { writeFiledAccount } from '../accounts/staff-filings.ts'
import { writePriceGroup } from '../price-groups/change-price-groups.ts'

type By = {
  readonly actor: string
  readonly at: Instant
  readonly id: ApprovalId
  /** Who filed it, and the other owner who confirms it, if it is one. */
  readonly filed: OpenedBy
}

type Kind = {
  /** Carries out what was filed, in the confirming transaction. @returns false when it can no longer be done */
  readonly confirm: (tx: Db, payload: Payload, by: By) => Promise<boolean>
  /** Carries out what a rejection entails. */
  readonly refuse: (tx: Db, payload: Payload, by: By) => Promise<boolean>
}

type Payload = StoredPayload

const wholeIn = (payload: Payload, field: string): number => {
  const value = payload[field]
  if (typeof value !== 'number') throw new TypeError(`an approval without ${field}`)
  return value
}

const wordIn = (payload: Payload, field: string): string => {
  const value = payload[field]
  if (typeof value !== 'string') throw new TypeError(`an approval without ${field}`)
  return value
}

/** 0 stands for no group. */
const groupIn = (payload: Payload, field: string): PriceGroupId | null => {
  const id = wholeIn(payload, field)
  return id === 0 ? null : rowId<PriceGroupId>(id)
}

/** 0 stands for no line of the bank. */
const lineIn = (payload: Payload): number | null => {
  const id = wholeIn(payload, 'lineId')
  return id === 0 ? null : id
}

/** The effects of confirmation and rejection for each kind. */
export const approvalKinds: { readonly [K in ApprovalKind]: Kind } = {
  refund: {
    confirm: async (tx, payload, by) => {
      const id = rowId<AfterSalesId>(wholeIn(payload, 'requestId'))
      // Instead of an exchange or resend that stock cannot serve: only of the amount that was filed.
      if ('instead' in payload) return refundInstead(tx, id, moneyFromDecimal(wordIn(payload, 'instead')) ?? zero, by)
      return (await advanceAfterSales(tx, id, { transition: 'approve', by: 'operator', ...by })) === true
    },
    // The request stays undecided, and can be decided again.
    refuse: () => Promise.resolve(true),
  },
  credit: {
    // Only from the value at the time of filing, which may have changed since.
    confirm: (tx, payload, { actor, at }) => {
      const limit = moneyFromDecimal(wordIn(payload, 'limit')) ?? zero
      const before = moneyFromDecimal(wordIn(payload, 'beforeLimit'))
      return grantFiledCredit(
        tx,
        rowId<MemberId>(wholeIn(payload, 'memberId')),
        {
          before: before === null ? null : { limit: before, days: wholeIn(payload, 'beforeDays') },
          after: limit === zero ? null : { limit, days: wholeIn(payload, 'days') },
        },
        { actor, at },
      )
    },
    refuse: () => Promise.resolve(true),
  },
  bankAccount: {
    confirm: (tx, payload, by) =>
      setFiledBank(
        tx,
        {
          before: {
            name: wordIn(payload, 'beforeName'),
            bank: wordIn(payload, 'beforeBank'),
            account: wordIn(payload, 'beforeAccount'),
          },
          after: { name: wordIn(payload, 'name'), bank: wordIn(payload, 'bank'), account: wordIn(payload, 'account') },
        },
        by,
      ),
    refuse: () => Promise.resolve(true),
  },
  limits: { confirm: setFiledLimits, refuse: () => Promise.resolve(true) },
  stockDifference: {
    // The units left the stock with their order: nothing to do.
    confirm: () => Promise.resolve(true),
    // The missing units were found: they go back into stock.
    refuse: async (tx, payload, { actor, at }) =>
      (await adjustStock(tx, {
        goodsId: rowId<GoodsId>(wholeIn(payload, 'goodsId')),
        warehouseId: rowId<WarehouseId>(wholeIn(payload, 'warehouseId')),
        batchNumber: wordIn(payload, 'batchNumber'),
        kind: 'short',
        by: wholeIn(payload, 'quantity'),
        note: '拣货短少的货已找到',
        actor,
        at,
      })) !== null,
  },
  shortPick: {
    // The second person has confirmed with it that the units are missing.
    confirm: async (tx, payload, { actor, at }) => {
      const lineId = rowId<OrderLineId>(wholeIn(payload, 'lineId'))
      const missing = { lineId, batchId: wholeIn(payload, 'batchId'), quantity: wholeIn(payload, 'quantity') }
      return (await reportShort(tx, missing, { actor, at })) !== null
    },
    // They are still to be picked, or reported again.
    refuse: () => Promise.resolve(true),
  },
  batchUnlock: {
    confirm: (tx, payload, { at }) => unlockBatch(tx, rowId<BatchLockId>(wholeIn(payload, 'lockId')), at),
    // It stays locked.
    refuse: () => Promise.resolve(true),
  },
  goodsPrice: {
    confirm: (tx, payload, by) => writePrices(tx, payload, by),
    // Current prices stay.
    refuse: () => Promise.resolve(true),
  },
  priceGroup: {
    confirm: (tx, payload, by) => writePriceGroup(tx, payload, by),
    refuse: () => Promise.resolve(true),
  },
  stockChange: {
    confirm: (tx, payload, { actor, at, id }) =>
      writeFiledLot(tx, payload, { actor, at, document: { kind: 'approval', id } }),
    refuse: () => Promise.resolve(true),
  },
  withdrawal: {
    confirm: (tx, payload, { at }) => settleWithdrawal(tx, wordIn(payload, 'number'), { kind: 'accepted' }, at),
    // It stays undecided, and can be decided again.
    refuse: () => Promise.resolve(true),
  },
  staffAccount: {
    confirm: (tx, payload, { filed }) => writeFiledAccount(tx, payload, filed),
    refuse: () => Promise.resolve(true),
  },
  memberGroup: {
    confirm: (tx, payload, by) =>
      moveToPriceGroup(
        tx,
        rowId<MemberId>(wholeIn(payload, 'memberId')),
        { before: groupIn(payload, 'before'), after: groupIn(payload, 'after') },
        by,
      ),
    refuse: () => Promise.resolve(true),
  },
  transferMatch: {
    confirm: (tx, payload, by) =>
      spendFiledLine(
        tx,
        {
          orderId: rowId<OrderId>(wholeIn(payload, 'orderId')),
          lineId: lineIn(payload),
          owed: wordIn(payload, 'owed'),
        },
        by,
      ),
    // The transfer and the line wait on.
    refuse: () => Promise.resolve(true),
  },
  offer: {
    confirm: (tx, payload, { at }) => publishDraft(tx, wholeIn(payload, 'draftId'), wholeIn(payload, 'version'), at),
    // The offer becomes a draft again.
    refuse: (tx, payload) => returnDraft(tx, wholeIn(payload, 'draftId')),
  },
  offerStop: {
    // The payload has the reference that `fileStop` found.
    confirm: (tx, payload, { at }) => stopOffer(tx, offerRef(wordIn(payload, 'ref')), at),
    refuse: () => Promise.resolve(true),
  },
}
