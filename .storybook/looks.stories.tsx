import type { Meta, StoryObj } from '@storybook/react-vite'
import { looks } from 'virtual:looks'
import * as styles from './docs-page.css.ts'

const meta = { title: '规范/像素对比', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const changed = looks.filter(({ same }) => !same)

const Picture = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <figure className={styles.figure}>
    <figcaption>{title}</figcaption>
    {children}
  </figure>
)

/** Before, after, and the difference: black is equal. Text is drawn as blocks, so that every machine draws the same. */
export const Changed: Story = {
  name: '改前、改后、差异',
  render: () => (
    <main>
      <h1>像素对比</h1>
      <p>
        {`共 ${String(looks.length)} 张，${String(changed.length)} 张与上一版不同。文字画成色块，各台机器画得一样；差异图中黑色为相同。`}
      </p>
      {changed.map(({ name, before, after }) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className={styles.compared}>
            <Picture title="改前">{before === null ? <p>新增</p> : <img src={before} alt={`${name} 改前`} />}</Picture>
            <Picture title="改后">
              <img src={after} alt={`${name} 改后`} />
            </Picture>
            {before !== null && (
              <Picture title="差异">
                <div className={styles.stacked}>
                  <img src={before} alt="" />
                  <img className={styles.difference} src={after} alt={`${name} 的差异`} />
                </div>
              </Picture>
            )}
          </div>
        </section>
      ))}
    </main>
  ),
}

export const All: Story = {
  name: '现在的全部图',
  render: () => (
    <main>
      <h1>现在的全部图</h1>
      {looks.map(({ name, after }) => (
        <Picture key={name} title={name}>
          <img src={after} alt={name} loading="lazy" />
        </Picture>
      ))}
    </main>
  ),
}
