import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'

/** Who sends: `xinglin`, or what OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say; each process is one instance. */
export const ownResource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'xinglin', 'service.instance.id': crypto.randomUUID() }))
    .merge(detectResources({ detectors: [envDetector] }))
