import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { mergeConfig } from 'vite'

const config: StorybookConfig = {
  stories: ['../packages/{ui-kit,web}/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The TypeScript of this workspace has no compiler API in JavaScript: 'react-docgen-typescript' would find nothing.
  typescript: { reactDocgen: 'react-docgen' },
  // Under Vitest the project brings the plugin itself, and two of them would write every style twice.
  viteFinal: (vite) => (process.env['VITEST'] ? vite : mergeConfig(vite, { plugins: [vanillaExtractPlugin()] })),
}
export default config
