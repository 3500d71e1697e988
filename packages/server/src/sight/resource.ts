import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'

/**
 * The OpenTelemetry resource: `xinglin`, or as set by OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES; each process is
 * one instance.
 */
export const ownResource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'xinglin', 'service.instance.id': crypto.randomUUID() }))
    .merge(detectResources({ detectors: [envDetector] }))
