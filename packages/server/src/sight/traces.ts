import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { ownResource } from './resource.ts'
import type { Watcher } from './watcher.ts'

/**
 * Traces over OTLP: a span for each answer and each job, with a child span for each statement. OpenTelemetry's own
 * variables set the destination (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS …).
 * @param share of answers and jobs that are traced, from 0 to 1.
 */
export const openTraces = (share: number): { readonly watcher: Watcher; readonly stop: () => Promise<void> } => {
  const provider = new TracerProvider({
    resource: ownResource(),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('xinglin')
  return {
    watcher: {
      request: ({ route, method }, work) => {
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER })
        return context.with(trace.setSpan(context.active(), span), async () => {
          try {
            const response = await work()
            span.updateName(`${method} ${route()}`)
            span.setAttributes({
              'http.request.method': method,
              'http.route': route(),
              'http.response.status_code': response.status,
            })
            if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
            return response
          } finally {
            span.end()
          }
        })
      },
      sent: ({ name }) => {
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT })
        span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.summary': name })
        return (_seconds, isOk) => {
          if (!isOk) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        }
      },
      job: (name, work) => {
        const span = tracer.startSpan(`job ${name}`, { root: true })
        return context.with(trace.setSpan(context.active(), span), async () => {
          try {
            await work()
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            throw error
          } finally {
            span.end()
          }
        })
      },
    },
    stop: () => provider.shutdown(),
  }
}
