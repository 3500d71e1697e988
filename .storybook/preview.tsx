import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview'
import type { Preview } from '@storybook/react-vite'
import { configure, mocked, spyOn } from 'storybook/test'
import '@xinglin/ui-kit/theme/reset.css'
import '@xinglin/ui-kit/theme/theme.css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { DocsPage } from './docs-page.tsx'

type Theme = 'light' | 'dark'

const show = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
}

/** One frame for the styles, and one for remaining transitions (none: motion is off meanwhile). */
const twoFrames = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** The active rules whose result depends on colours: they are run again in the other theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

const isTestRun = '__vitest_browser__' in globalThis

// A story may wait for a lazily loaded part, on a machine that runs other tests at the same time.
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  tags: ['autodocs'],
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
    density: {
      description: '疏密',
      toolbar: {
        title: '疏密',
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: '宽松' },
          { value: 'dense', title: '紧凑' },
        ],
      },
    },
    motion: {
      description: '动效',
      toolbar: {
        title: '动效',
        icon: 'lightning',
        dynamicTitle: true,
        items: [
          { value: 'full', title: '动效开' },
          { value: 'reduced', title: '减少动效' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', density: 'comfortable', motion: 'full' },
  // Dialogs, toasts and popovers are rendered outside the story's element: language and theme are set on html.
  decorators: [
    (Story, { globals, viewMode }) => {
      document.documentElement.lang = 'zh-CN'
      show(globals['theme'] === 'dark' ? 'dark' : 'light')
      document.documentElement.dataset['density'] = globals['density'] === 'dense' ? 'dense' : 'comfortable'
      document.documentElement.dataset['motion'] = globals['motion'] === 'reduced' ? 'reduced' : 'full'
      // A docs page has Storybook's background, which our themes do not change.
      return viewMode === 'docs' ? (
        <div style={{ padding: 16, background: vars.color.bg.canvas, color: vars.color.text.primary }}>
          <Story />
        </div>
      ) : (
        <Story />
      )
    },
  ],
  // A warning of React or of the browser would go unnoticed in a green run: here it fails the story.
  beforeEach: () => {
    spyOn(console, 'error')
  },
  afterEach: async (context) => {
    // In a frame of another width a story's play function may fail: the page is shown all the same.
    if (!isTestRun) return
    const [first] = mocked(console.error).mock.calls
    if (first) throw new Error(`console.error: ${first.map(String).join(' ')}`)
    if (import.meta.env['STORY_THEMES'] === '1') return
    // The addon checks each story once; here its colours are checked in the other theme too.
    const shown: Theme = context.globals['theme'] === 'dark' ? 'dark' : 'light'
    const options = { runOnly: { type: 'rule', values: rulesOfColour } }
    document.documentElement.dataset['motion'] = 'reduced'
    show(shown === 'dark' ? 'light' : 'dark')
    await twoFrames()
    await checkAccessibility({
      ...context,
      parameters: { ...context.parameters, a11y: { ...context.parameters['a11y'], options } },
    })
    show(shown)
  },
  parameters: {
    layout: 'padded',
    docs: { page: DocsPage },
    options: {
      storySort: {
        order: [
          '规范',
          ['总览', '基础'],
          '布局',
          '基础',
          '表单',
          '数据',
          '反馈',
          '商品',
          '优惠',
          '购物车',
          '结算',
          '订单',
          '会员',
          '外框',
          '后台',
        ],
      },
    },
    viewport: {
      options: {
        desktop: { name: '桌面 1440', styles: { width: '1440px', height: '900px' } },
        tablet: { name: '平板 1024', styles: { width: '1024px', height: '768px' } },
        small: { name: '小平板 768', styles: { width: '768px', height: '1024px' } },
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
