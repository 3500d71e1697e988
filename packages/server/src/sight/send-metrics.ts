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
/** A value of a histogram has the suffix `_bucket`, `_sum` or `_count`. */
type Value = { readonly value: number; readonly labels: Labels; readonly metricName?: string }

const timeOf = (milliseconds: number): HrTime => [Math.floor(milliseconds / 1000), (milliseconds % 1000) * 1_000_000]

const withoutBound = (all: Labels): Labels => {
  const { le: _, ...labels } = all
  return labels
}

/** The values of a histogram, grouped by their labels: one series each. */
const seriesOf = (values: readonly Value[]): readonly (readonly Value[])[] => {
  const series = new Map<string, Value[]>()
  for (const value of values) {
    const key = JSON.stringify(withoutBound(value.labels))
    series.set(key, [...(series.get(key) ?? []), value])
  }
  return [...series.values()]
}

/** Buckets are cumulative in Prometheus and separate in OpenTelemetry, where the last has no upper bound. */
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

/** Converts a Prometheus metric to OpenTelemetry; null for a type that OpenTelemetry does not have. */
const metricOf = ({ name, help, type, values }: Counted, since: HrTime, now: HrTime): MetricData | null => {
  const known = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const at = { startTime: since, endTime: now }
  const points = () => values.map(({ labels, value }) => ({ ...at, attributes: { ...labels }, value }))
  // Declared as a numeric enum by prom-client; a string at run time.
  switch (String(type)) {
    case 'counter':
      return { ...known, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
    case 'gauge':
      return { ...known, dataPointType: DataPointType.GAUGE, dataPoints: points() }
    case 'histogram': {
      const dataPoints = seriesOf(values).map((series) => ({
        ...at,
        attributes: { ...withoutBound(series[0]?.labels ?? {}) },
        value: histogramOf(series),
      }))
      return { ...known, dataPointType: DataPointType.HISTOGRAM, dataPoints }
    }
    default:
      return null
  }
}

/** Exports the metrics of the registry over OTLP once a minute, and when stopped. */
export const sendMetrics = (registry: Registry): { readonly stop: () => Promise<void> } => {
  const resource = ownResource()
  const since = timeOf(Date.now())
  const collect = async () => {
    const now = timeOf(Date.now())
    const metrics = (await registry.getMetricsAsJSON()).flatMap((counted) => metricOf(counted, since, now) ?? [])
    return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'xinglin' }, metrics }] }, errors: [] }
  }
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    metricProducers: [{ collect }],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return { stop: () => provider.shutdown() }
}
