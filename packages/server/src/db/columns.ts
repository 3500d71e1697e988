import {
  floorToFen,
  moneyFromDecimal,
  moneyToDecimal,
  type Money,
  type Rate,
  readRate,
} from '@xinglin/domain/kernel/money'
import { day, instant, type Day, type Instant } from '@xinglin/domain/kernel/time'
import { customType } from 'drizzle-orm/pg-core'

/** @throws RangeError for text that is not an amount */
export const readMoney = (text: string): Money => {
  const money = moneyFromDecimal(text)
  if (money === null) throw new RangeError(`not an amount in yuan: ${text}`)
  return money
}

/** A unit price or an exact line amount: four decimals. */
export const exactMoney = customType<{ data: Money; driverData: string }>({
  dataType: () => 'numeric(18,4)',
  fromDriver: readMoney,
  toDriver: moneyToDecimal,
})

/** @throws RangeError for fractions of a fen, which the database would round silently */
export const fenToDecimal = (money: Money): string => {
  if (floorToFen(money) !== money) throw new RangeError(`not whole fen: ${moneyToDecimal(money)}`)
  return moneyToDecimal(money)
}

/** An amount paid or owed: whole fen. */
export const fenMoney = customType<{ data: Money; driverData: string }>({
  dataType: () => 'numeric(14,2)',
  fromDriver: readMoney,
  toDriver: fenToDecimal,
})

/** A share between 0 and 1 as decimal text. */
export const rate = customType<{ data: Rate; driverData: string }>({
  dataType: () => 'numeric(5,4)',
  fromDriver: readRate,
  toDriver: (value) => value,
})

/** A point in time; the driver returns it as text in UTC. */
export const moment = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => instant(new Date(text).getTime()),
  toDriver: (at) => new Date(at).toISOString(),
})

/** A calendar day in China, `2026-11-20`. */
export const calendarDay = customType<{ data: Day; driverData: string }>({
  dataType: () => 'date',
  fromDriver: day,
  toDriver: (on) => on,
})

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
