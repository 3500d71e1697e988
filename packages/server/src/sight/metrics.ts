import { api } from '@xinglin/api-contract/api'
import { unitsOf } from '@xinglin/domain/kernel/money'
import type { PlacedOrder } from '@xinglin/domain/checkout'
import type { PageVitals } from '@xinglin/domain/content'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Watcher } from './watcher.ts'

/** Values that are read when the metrics are scraped. */
export type Gauges = {
  /** Seconds since the last refresh of the goods index; null before the first. */
  readonly indexAge: () => number | null
  readonly poolSize: number
  readonly isReady: () => boolean
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const UNITS_PER_YUAN = 10_000

const isVitals = (input: unknown): input is PageVitals => api.content.recordVitals.input.is(input)

/** Web vitals reported by browsers. */
const createVitals = (registers: Registry[]): ((vitals: PageVitals) => void) => {
  const seconds = new Histogram({
    name: 'xinglin_web_vital_seconds',
    help: 'Web vitals measured by browsers in a sample of visits: lcp, fcp, ttfb, inp',
    labelNames: ['vital', 'page'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  })
  const shift = new Histogram({
    name: 'xinglin_web_layout_shift',
    help: 'Cumulative layout shift of a page (cls)',
    labelNames: ['page'],
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  })
  return ({ page, cls, ...times }) => {
    for (const [vital, milliseconds] of Object.entries(times))
      if (milliseconds !== null) seconds.observe({ vital, page }, milliseconds / 1000)
    if (cls !== null) shift.observe({ page }, cls / 1000)
  }
}

const createMoneyCounters = (registers: Registry[]) => ({
  orders: new Counter({ name: 'xinglin_orders_total', help: 'Orders placed', registers }),
  ordered: new Counter({
    name: 'xinglin_ordered_yuan_total',
    help: 'Amount to be paid for the orders placed, in yuan',
    registers,
  }),
  paid: new Counter({
    name: 'xinglin_paid_yuan_total',
    help: 'Money received for orders, in yuan, by way: gateway, transfer, credit, balance',
    labelNames: ['way'],
    registers,
  }),
  refunded: new Counter({
    name: 'xinglin_refunded_yuan_total',
    help: 'Money refunded for orders, in yuan: to the balance, or deducted from a credit debt',
    labelNames: ['way'],
    registers,
  }),
})

const createCounters = (registers: Registry[]) => ({
  requests: new Histogram({
    name: 'xinglin_http_request_seconds',
    help: 'Answers by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  }),
  calls: new Counter({
    name: 'xinglin_calls_total',
    help: 'Calls of the contract by outcome: ok, or the reason of the refusal',
    labelNames: ['call', 'outcome'],
    registers,
  }),
  lateRequests: new Counter({
    name: 'xinglin_late_total',
    help: 'Requests answered with 504: what they were doing, and the statement that was not answered',
    labelNames: ['stage', 'statement'],
    registers,
  }),
  statements: new Histogram({
    name: 'xinglin_sql_seconds',
    help: 'Statements by name, from sending to answer',
    labelNames: ['statement'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers,
  }),
  failedStatements: new Counter({
    name: 'xinglin_sql_failed_total',
    help: 'Statements that the database refused or did not answer',
    labelNames: ['statement'],
    registers,
  }),
  underWay: new Gauge({
    name: 'xinglin_sql_under_way',
    help: 'Statements that were sent or wait for a connection',
    registers,
  }),
  jobs: new Histogram({
    name: 'xinglin_job_seconds',
    help: 'Jobs by name and result',
    labelNames: ['job', 'result'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  }),
  ...createMoneyCounters(registers),
  payments: new Counter({
    name: 'xinglin_payments_total',
    help: 'Payments begun by buyers, by the call that began them',
    labelNames: ['call'],
    registers,
  }),
})

const registerGauges = (registry: Registry, gauges: () => Gauges): void => {
  const asked: readonly (readonly [name: string, help: string, read: (now: Gauges) => number])[] = [
    [
      'xinglin_index_age_seconds',
      'Since the last refresh of the goods index; negative before the first one',
      ({ indexAge }) => indexAge() ?? -1,
    ],
    ['xinglin_pool_size', 'Connections that this node may open', ({ poolSize }) => poolSize],
    ['xinglin_ready', '1 while the node may get requests', ({ isReady }) => (isReady() ? 1 : 0)],
  ]
  for (const [name, help, read] of asked) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read(gauges()))
      },
    })
    registry.registerMetric(gauge)
  }
}

/** The metrics of one process, for scraping by Prometheus or for export. */
export const createMetrics = (gauges: () => Gauges): { readonly watcher: Watcher; readonly registry: Registry } => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counters = createCounters(registers)
  const { requests, calls, lateRequests, statements, failedStatements, underWay, jobs, orders, ordered, payments } =
    counters
  const felt = createVitals(registers)
  registerGauges(registry, gauges)

  const watcher: Watcher = {
    request: async ({ route, method }, work) => {
      const timed = requests.startTimer({ method })
      const response = await work()
      timed({ route: route(), status: response.status })
      return response
    },
    answered: (call, outcome, value, input) => {
      calls.inc({ call, outcome })
      if (outcome !== 'ok') return
      if (call === 'orders.place') {
        // In the contract, the output of this call has this type.
        const placed = value as readonly PlacedOrder[]
        orders.inc(placed.length)
        for (const { payable } of placed) ordered.inc(unitsOf(payable) / UNITS_PER_YUAN)
      } else if (call === 'content.recordVitals' && isVitals(input)) felt(input)
      else if (/^(payments|orders)\.pay/.test(call)) payments.inc({ call })
    },
    late: (stage, statement) => lateRequests.inc({ stage, statement }),
    sent: ({ name }) => {
      underWay.inc()
      return (seconds, isOk) => {
        underWay.dec()
        statements.observe({ statement: name }, seconds)
        if (!isOk) failedStatements.inc({ statement: name })
      }
    },
    booked: (booked) => {
      for (const { as, way, amount } of booked) counters[as].inc({ way }, unitsOf(amount) / UNITS_PER_YUAN)
    },
    job: async (job, work) => {
      const timed = jobs.startTimer({ job })
      try {
        await work()
        timed({ result: 'ok' })
      } catch (error) {
        timed({ result: 'failed' })
        throw error
      }
    },
  }
  return { watcher, registry }
}
