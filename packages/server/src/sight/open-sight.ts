import { createServer } from 'node:http'
import { once } from 'node:events'
import { errorFields, type Log } from '../log.ts'
import { StartError, errorCode } from '../start-error.ts'
import type { createMetrics, Gauges } from './metrics.ts'
import { slowStatements } from './slow-statements.ts'
import { together, type Watcher } from './watcher.ts'

/** Settings for monitoring: metrics, traces, slow statements. */
export type SightSettings = {
  /** Host and port where Prometheus scrapes; null: none. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** Statements that take longer are logged; 0: none. */
  readonly slowStatementMs: number
  /** What is exported over OTLP; the destination is set by OpenTelemetry's own variables. */
  readonly sends: {
    /** Share of answers and jobs that are traced, from 0 to 1. */
    readonly traces: number
    readonly metrics: boolean
  }
}

export type Sight = {
  readonly watcher: Watcher
  /** Opens the operators' port, if one is configured. */
  readonly show: (gauges: Gauges) => Promise<void>
  /** Address of the metrics; null without a port. */
  readonly url: () => string | null
  readonly stop: () => Promise<void>
}

type Metrics = ReturnType<typeof createMetrics>

const serve = async (
  { registry }: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  log: Log,
) => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error('metrics failed', errorFields(error))
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new StartError(`无法在 ${host}:${String(port)} 上提供指标（METRICS_PORT: ${errorCode(error) ?? ''}）`, {
      cause: error,
    })
  })
  return server
}

/**
 * Modules are loaded only when enabled: metrics by METRICS_PORT, OTLP export of metrics and traces by
 * OTEL_EXPORTER_OTLP_ENDPOINT.
 */
export const openSight = async (config: SightSettings, log: Log): Promise<Sight> => {
  let gauges: Gauges = { indexAge: () => null, poolSize: 0, isReady: () => false }
  const { sends } = config
  const metrics =
    config.metrics !== null || sends.metrics ? (await import('./metrics.ts')).createMetrics(() => gauges) : null
  const traces = sends.traces > 0 ? (await import('./traces.ts')).openTraces(sends.traces) : null
  const sent = metrics && sends.metrics ? (await import('./send-metrics.ts')).sendMetrics(metrics.registry) : null
  let server: Awaited<ReturnType<typeof serve>> | null = null
  return {
    watcher: together([
      ...(traces ? [traces.watcher] : []),
      ...(metrics ? [metrics.watcher] : []),
      ...(config.slowStatementMs > 0 ? [slowStatements(log, config.slowStatementMs)] : []),
    ]),
    show: async (these) => {
      gauges = these
      if (metrics && config.metrics) server = await serve(metrics, config.metrics, log)
    },
    url: () => {
      const address = server?.address()
      return typeof address === 'object' && address ? `http://${address.address}:${String(address.port)}` : null
    },
    stop: async () => {
      server?.close()
      server?.closeAllConnections()
      for (const sender of [traces, sent])
        await sender?.stop().catch((error: unknown) => log.warn('not everything seen was sent', errorFields(error)))
    },
  }
}
