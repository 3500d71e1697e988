import type { Preview } from '@storybook/react-vite'
import { mocked, spyOn } from 'storybook/test'
import '@xinglin/ui-kit/theme/reset.css'
import '@xinglin/ui-kit/theme/theme.css'

const preview: Preview = {
  globalTypes: {
    theme: {
      description: '明暗',
      toolbar: {
        title: '明暗',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: '浅色' },
          { value: 'dark', title: '深色' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light' },
  // Dialogs, toasts and popovers leave the story's own tree: language and theme belong on html.
  decorators: [
    (Story, { globals }) => {
      document.documentElement.lang = 'zh-CN'
      document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light'
      return <Story />
    },
  ],
  // A warning of React or of the browser is a fault that nobody reads in a green run: here it turns the story red.
  beforeEach: () => {
    spyOn(console, 'error')
  },
  afterEach: () => {
    const [first] = mocked(console.error).mock.calls
    if (first) throw new Error(`console.error: ${first.map(String).join(' ')}`)
  },
  parameters: {
    layout: 'padded',
    viewport: {
      options: {
        desktop: { name: '桌面 1440', styles: { width: '1440px', height: '900px' } },
        tablet: { name: '平板 1024', styles: { width: '1024px', height: '768px' } },
        phone: { name: '手机 390', styles: { width: '390px', height: '844px' } },
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    },
  },
}
export default preview
