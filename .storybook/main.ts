import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { type BuildOptions, mergeConfig } from 'vite'
import { changesPlugin } from './changes.ts'
import { looksPlugin } from './looks-plugin.ts'
import { propTables } from './prop-tables.ts'

/** Libraries mark files 'use client' for server components; a bundle of stories ignores it. */
const rolldownOptions: NonNullable<BuildOptions['rolldownOptions']> = {
  onLog: (level, log, report) => {
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
  },
}

const config: StorybookConfig = {
  stories: ['./*.stories.tsx', '../packages/{ui-kit,web,console}/src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  framework: { name: '@storybook/react-vite', options: {} },
  // Drawn certificates, under the addresses of uploaded pictures.
  staticDirs: [
    { from: './papers', to: '/files' },
    { from: './papers', to: '/console/files' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // For the controls of a story; the tables of props are written by prop-tables.ts, which resolves every type.
  typescript: { reactDocgen: 'react-docgen' },
  // Under Vitest the project adds the plugin itself, and two of them would emit every style twice.
  viteFinal: (vite) =>
    mergeConfig(
      vite,
      process.env['VITEST']
        ? { plugins: [propTables(), looksPlugin(), changesPlugin()] }
        : {
            plugins: [vanillaExtractPlugin(), propTables(), looksPlugin(), changesPlugin()],
            build: { rolldownOptions },
          },
    ),
}
export default config
