import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, within } from 'storybook/test'
import { AttrTag } from '../components/AttrTag/AttrTag.tsx'
import { Icon } from '../components/Icon/Icon.tsx'
import { iconNames } from '../components/Icon/icon-names.ts'
import { Inline } from '../components/Inline/Inline.tsx'
import { Price } from '../components/Price/Price.tsx'
import { SectionHeader } from '../components/SectionHeader/SectionHeader.tsx'
import { Tag } from '../components/Tag/Tag.tsx'
import { colourPairs } from './colour-pairs.ts'
import { contrast } from './contrast.ts'
import * as styles from './Foundations.css.ts'
import { darkColors, lightColors, ramps } from './colours.ts'
import { measures } from './tokens.ts'
import { text } from './type.ts'

// The foundations of the design. Values are read from the theme: a changed token changes these pages.
const meta = { title: '规范/基础' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const themes = [
  { name: '浅色', colors: lightColors },
  { name: '深色', colors: darkColors },
]

type Tree = { readonly [name: string]: string | Tree }

const leaves = (tree: Tree, path: readonly string[] = []): readonly { name: string; value: string }[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ name: [...path, key].join('.'), value }] : leaves(value, [...path, key]),
  )

const Swatches = ({ colors }: { readonly colors: Tree }) => (
  <div className={styles.swatches}>
    {leaves(colors).map(({ name, value }) => (
      <div key={name} className={styles.swatch}>
        <div className={styles.patch} style={{ background: value }} />
        <span className={styles.code}>{name}</span>
        <span className={styles.code}>{value}</span>
      </div>
    ))}
  </div>
)

/** The colour ramps behind the roles. Components never use a step directly, only a role. */
export const Ramps: Story = {
  name: '色阶',
  render: () => (
    <table className={styles.table}>
      <tbody>
        {Object.entries(ramps).map(([name, steps]) => (
          <tr key={name}>
            <th scope="row" className={styles.cell}>
              {name}
            </th>
            <td className={styles.ramp}>
              {Object.entries(steps).map(([step, value]) => (
                <span key={step} className={styles.rampStep} title={value} style={{ background: value }}>
                  <span className={styles.rampName}>{step}</span>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
}

/** Colour roles, by use. */
export const Colours: Story = {
  name: '色彩角色',
  render: () => (
    <div className={styles.sheet}>
      <SectionHeader title="浅色" hint="松绿给框架与中性操作，杏橙只给价格与购买，其余交给暖灰" />
      <Swatches colors={lightColors} />
      <SectionHeader title="深色" hint="商品图保留浅色衬底" />
      <Swatches colors={darkColors} />
    </div>
  ),
}

/** Text 4.5:1 at any size; boundaries, focus rings and icons 3:1. */
export const Contrast: Story = {
  name: '对比度',
  render: () => (
    <table className={styles.table}>
      <thead>
        <tr>
          {['用途', '需要', ...themes.map(({ name }) => name)].map((head) => (
            <th key={head} className={styles.cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {colourPairs.map(({ use, ink, ground, least }) => (
          <tr key={use}>
            <td className={styles.cell}>{use}</td>
            <td className={styles.cell}>{least}:1</td>
            {themes.map(({ name, colors }) => (
              <td key={name} className={styles.cell}>
                <span className={styles.sample} style={{ color: ink(colors), background: ground(colors) }}>
                  {contrast(ink(colors), ground(colors)).toFixed(2)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
  // The figure is drawn in its own pair; one at 3:1 is for shapes, which axe would check as text.
  parameters: { a11y: { context: { exclude: [`.${styles.sample}`] } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('row').length).toBe(colourPairs.length + 1)
  },
}

const samples = {
  display: '秋冬呼吸用药备货',
  head: '支付完成',
  titleL: '为您推荐',
  titleM: '可以申请的情形',
  titleS: '商品清单',
  body: '阿莫西林胶囊　0.25g×24粒　砚川禾苓',
  dense: '中包 10 盒，件装 400 盒，效期 2028-06-30',
  caption: '每次增减 10 盒，库存 12,840',
} as const

export const Type: Story = {
  name: '字号与数字',
  render: () => (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <tbody>
          {(Object.keys(samples) as (keyof typeof samples)[]).map((step) => (
            <tr key={step}>
              <td className={styles.cell}>
                <span className={styles.code}>{step}</span>
              </td>
              <td className={styles.cell}>
                {`${Number.parseInt(measures.font.scale[step].size, 10)}/${Number.parseInt(measures.font.scale[step].line, 10)}`}
              </td>
              <td className={styles.cell} style={text(step)}>
                {samples[step]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Inline gap={6} align="baseline">
        <Price money={yuan('12.80')} unit="盒" />
        <Price money={yuan('128')} unit="台" size="m" />
        <Price money={yuan('2626.80')} size="l" />
        <Price money={yuan('0.945')} unit="片" />
        <Price money={yuan('8.60')} struck />
        <Price masked="guest" />
      </Inline>
      <div className={styles.digits}>
        {['1,111.11', '8,088.80', '12,840.00'].map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </div>
    </div>
  ),
}

export const Space: Story = {
  name: '间距、圆角、阴影',
  render: () => (
    <div className={styles.sheet}>
      <Inline gap={5} align="end">
        {Object.values(measures.space).map((size) => (
          <span key={size} className={styles.swatch}>
            <span className={styles.step} style={{ width: size, height: size }} />
            {size}
          </span>
        ))}
      </Inline>
      <Inline gap={4}>
        {Object.entries(measures.radius).map(([name, radius]) => (
          <div key={name} className={styles.box} style={{ borderRadius: radius }}>
            {name} {radius}
          </div>
        ))}
      </Inline>
      <Inline gap={6}>
        {Object.entries(measures.shadow).map(([name, shadow]) => (
          <div key={name} className={styles.box} style={{ boxShadow: shadow }}>
            {name}
          </div>
        ))}
      </Inline>
    </div>
  ),
}

export const Icons: Story = {
  name: '图标',
  render: () => (
    <div className={styles.swatches}>
      {iconNames.map((name) => (
        <span key={name} className={styles.icon}>
          <Icon name={name} size={24} />
          <span className={styles.code}>{name}</span>
        </span>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('svg').length).toBe(iconNames.length)
  },
}

/** At most two on a picture, three in a line; 秒 before 特, 满, 换购, 赠, 优, 新. */
export const Tags: Story = {
  name: '标签',
  render: () => (
    <div className={styles.sheet}>
      <Inline>
        {['秒', '特', '满', '换购', '赠', '优', '新', '团', '券', '组合'].map((label) => (
          <Tag key={label} label={label} solid />
        ))}
      </Inline>
      <Inline>
        {['秒', '特', '满', '换购', '赠', '优', '新', '团', '券', '组合'].map((label) => (
          <Tag key={label} label={label} />
        ))}
      </Inline>
      <Inline>
        <AttrTag label="Rx" tone="info" />
        <AttrTag label="甲 OTC" tone="danger" />
        <AttrTag label="乙 OTC" tone="success" />
        <AttrTag label="近效期" tone="warning" />
        <AttrTag label="冷链" />
      </Inline>
    </div>
  ),
}
