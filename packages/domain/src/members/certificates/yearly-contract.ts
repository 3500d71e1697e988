import { byEverybody, certificateKind } from './certificate-kind.ts'

/** Its lack has a refusal (459) and a page (/dzht) of its own, so that no duty names it. */
export const yearlyContract = certificateKind({
  name: '电子合同',
  term: { kind: 'calendarYear' },
  duties: byEverybody('none'),
  labels: {},
  isSigned: true,
  purpose: '',
})
