import { describe, expect, test } from 'vitest'
import { changesInLog, pointsThatName } from '../.storybook/changes.ts'

const commit = (hash: string, subject: string, ...folders: readonly string[]): string =>
  [
    `commit\t${hash}\t2026-11-27\t${subject}`,
    '',
    ...folders.map((name) => `packages/ui-kit/src/${name}/x.tsx`),
    '',
  ].join('\n')

describe('the changes of a component', () => {
  test('are the commits that touch its folder, newest first', () => {
    const log = [
      commit('aaa', 'Steps: named on a phone', 'components/Steps', 'commerce/FlowHeader'),
      commit('bbb', 'Steps', 'components/Steps', 'theme/tokens'),
    ].join('\n')
    expect(changesInLog(log)['Steps']?.map((change) => change.commit)).toEqual(['aaa', 'bbb'])
    expect(changesInLog(log)['FlowHeader']).toEqual([
      { commit: 'aaa', when: '2026-11-27', what: 'Steps: named on a phone' },
    ])
  })

  test('leave out a commit that touches many components', () => {
    const folders = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1'].map((name) => `components/${name}`)
    expect(changesInLog(commit('ccc', 'Format', ...folders))).toEqual({})
  })

  test('are the points of a changeset that name it, without the list of packages', () => {
    const text =
      "---\n'@xinglin/ui-kit': patch\n---\n\n`Steps` names all\nits steps; `LadderTiers` shows four.\n\n`StepsBar` is new.\n"
    expect(pointsThatName('Steps', text)).toEqual(['Steps names all its steps'])
    expect(pointsThatName('LadderTiers', text)).toEqual(['LadderTiers shows four.'])
  })

  test('are the points of the changelog that name it', () => {
    const section = 'Unreleased\n\n### Designers\n\n- `FilterSheet` replaces\n  `FilterPanel`.\n- Others.\n'
    expect(pointsThatName('FilterSheet', section)).toEqual(['FilterSheet replaces FilterPanel.'])
  })
})
