import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Watcher } from './watcher.ts'

/**
 * Traces over OTLP: a span for each answer, and in it one for each statement. Export and sampling are configured by
 * OpenTelemetry's own variables (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER …).
 */
export const openTraces = (): { readonly watcher: Watcher; readonly stop: () => Promise<void> } => {
  const provider = new TracerProvider({
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
      statement: ({ name }, seconds, isOk) => {
        const now = Date.now()
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: now - seconds * 1000 })
        span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.summary': name })
        if (!isOk) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end(now)
      },
    },
    stop: () => provider.shutdown(),
  }
}
