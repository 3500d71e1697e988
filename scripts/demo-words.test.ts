import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files that may mention the demo, because their text is only shown in a demo. */
const inADemoAlone: { readonly [file: string]: string } = {
  'packages/web/src/shared/use-code.tsx': 'demoCode',
  'packages/web/src/features/manage-account/member-hub.tsx': 'onDemoTime',
  'packages/web/src/features/manage-account/wechat-view.tsx': 'isOpen',
  'packages/web/src/features/manage-account/contact-dialog.tsx': 'demoCode',
  'packages/web/src/features/serve-yourself/contract-view.tsx': 'demoCode',
  'packages/web/src/features/follow-orders/on-behalf-box.tsx': 'demoCode',
  'packages/web/src/features/follow-orders/time-sandbox-dialog.tsx': 'TimeSandboxDesk',
  'packages/web/src/features/follow-orders/time-sandbox-view.tsx': 'hoursLeft',
  'packages/web/src/features/sign-in/forget-view.tsx': 'demoCode',
  'packages/web/src/shell/page-header.tsx': 'openDemoTime',
}

test('pages of a real shop never say 演示: where the word stands, something that only a demo knows decides', () => {
  const files = globSync('packages/{web,ui-kit}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|stories)\.tsx?$|fixtures?\.tsx?$/.test(file))
    .filter((file) => /演示/.test(readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
  expect(files.toSorted()).toEqual(Object.keys(inADemoAlone).toSorted())
  for (const [file, word] of Object.entries(inADemoAlone))
    expect(readFileSync(join(root, file), 'utf8')).toContain(word)
})

/**
 * Files of the server, the console, the domain and the contract that may mention the demo: seeded accounts and the
 * simulated gateway, which do not exist in other shops, and messages for operators. No paper, statement, report or
 * message to a buyer is among them.
 */
const behindThePages: readonly string[] = [
  'packages/console/src/pages/people/people-view.tsx',
  'packages/console/src/shell/console-shell.tsx',
  'packages/domain/src/checkout/payment-machine.ts',
  'packages/domain/src/members/plain-code.ts',
  'packages/domain/src/members/tax-number.ts',
  'packages/domain/src/staff/action-words.ts',
  'packages/server/src/demo/demo-handlers.ts',
  'packages/server/src/jobs/demo-warehouse.ts',
  'packages/server/src/main.ts',
  'packages/server/src/members/shared-accounts.ts',
  'packages/server/src/ops/found-commands.ts',
  'packages/server/src/ops/maintenance-commands.ts',
  'packages/server/src/ops/staff-commands.ts',
  'packages/server/src/orders/demo-waybill.ts',
  'packages/server/src/payments/simulated-gateway.ts',
  'packages/server/src/staff/members/members-handlers.ts',
  'packages/server/src/staff/accounts/people-handlers.ts',
]

test('no answer, paper, statement or report of a real shop says 演示: the word enters only where a demo alone comes', () => {
  const files = globSync('packages/{server,console,domain,api-contract}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|stories)\.tsx?$|fixtures?\.tsx?$|\/testing\//.test(file))
    .filter((file) => /演示/.test(readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
  expect(files.filter((file) => !behindThePages.includes(file))).toEqual([])
  expect(behindThePages.filter((file) => !files.includes(file))).toEqual([])
})

/** Where the name of the demo shop may occur: its brand, and texts that other shops do not show. */
const namesTheDemo: readonly string[] = ['packages/ui-kit/src/commerce/Logo/brand.ts']

test('no page, answer or paper is made in the name of the demo shop: each takes the name from the settings', () => {
  const files = globSync('packages/{web,ui-kit,console,server,domain,api-contract}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|stories)\.tsx?$|fixtures?\.tsx?$|\/testing\//.test(file))
    .filter((file) => /杏林/.test(readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
  expect(files).toEqual(namesTheDemo)
})
