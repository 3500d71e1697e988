import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * Violations of WCAG 2.2 AA (or of `rules` alone) that axe finds on the page as it is now, as `rule: markup` per
 * element. Passed checks are neither recorded nor transferred.
 */
export const violationsOn = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  const runOnly =
    rules === undefined ? { type: 'tag' as const, values: WCAG } : { type: 'rule' as const, values: [...rules] }
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
