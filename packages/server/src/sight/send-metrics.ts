import { type HrTime, ValueType } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'
import { ownResource } from './resource.ts'

type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
type Labels = { readonly [name: string]: string | number | undefined }
/** A histogram's values say which figure of it they are. */
type Value = { readonly value: number; readonly labels: Labels; readonly metricName?: string }

const timeOf = (milliseconds: number): HrTime => [Math.floor(milliseconds / 1000), (milliseconds % 1000) * 1_000_000]

const withoutBound = (all: Labels): Labels => {
  const { le: _, ...labels } = all
  return labels
}

/** The values of each line of a histogram: of one set of labels. */
const linesOf = (values: readonly Value[]): readonly (readonly Value[])[] => {
  const lines = new Map<string, Value[]>()
  for (const value of values) {
    const key = JSON.stringify(withoutBound(value.labels))
    lines.set(key, [...(lines.get(key) ?? []), value])
  }
  return [...lines.values()]
}

/** Prometheus adds each bucket to the next; OpenTelemetry tells each alone, the last one without a bound. */
const histogramOf = (values: readonly Value[]) => {
  const named = (end: string) => values.filter(({ metricName }) => metricName?.endsWith(end))
  const one = (end: string): number => named(end)[0]?.value ?? 0
  const upTo = named('_bucket').map(({ value }) => value)
  return {
    buckets: {
      boundaries: named('_bucket')
        .map(({ labels }) => Number(labels['le']))
        .filter(Number.isFinite),
      counts: upTo.map((count, at) => count - (upTo[at - 1] ?? 0)),
    },
    sum: one('_sum'),
    count: one('_count'),
  }
}

/** One figure of Prometheus as OpenTelemetry tells it; null for a kind that it does not have. */
const told = ({ name, help, type, values }: Counted, since: HrTime, now: HrTime): MetricData | null => {
  const known = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const at = { startTime: since, endTime: now }
  const points = () => values.map(({ labels, value }) => ({ ...at, attributes: { ...labels }, value }))
  // The types of prom-client number its kinds; it says them in words.
  switch (String(type)) {
    case 'counter':
      return { ...known, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
    case 'gauge':
      return { ...known, dataPointType: DataPointType.GAUGE, dataPoints: points() }
    case 'histogram': {
      const dataPoints = linesOf(values).map((line) => ({
        ...at,
        attributes: { ...withoutBound(line[0]?.labels ?? {}) },
        value: histogramOf(line),
      }))
      return { ...known, dataPointType: DataPointType.HISTOGRAM, dataPoints }
    }
    default:
      return null
  }
}

/** Sends what Prometheus would read over OTLP, once a minute and at the end. */
export const sendMetrics = (registry: Registry): { readonly stop: () => Promise<void> } => {
  const resource = ownResource()
  const since = timeOf(Date.now())
  const collect = async () => {
    const now = timeOf(Date.now())
    const metrics = (await registry.getMetricsAsJSON()).flatMap((counted) => told(counted, since, now) ?? [])
    return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'xinglin' }, metrics }] }, errors: [] }
  }
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    metricProducers: [{ collect }],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return { stop: () => provider.shutdown() }
}
