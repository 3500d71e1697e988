import { Primary, Stories, Story, useOf } from '@storybook/addon-docs/blocks'
import { changes } from 'virtual:changes'
import { tables } from 'virtual:prop-tables'
import { SheetTable } from '../packages/ui-kit/src/theme/SheetTable.tsx'
import { Anatomy } from './anatomy.tsx'
import { DosAndDonts, pairsOf } from './dos-and-donts.tsx'
import * as styles from './docs-page.css.ts'
import type { Guide } from './guide.ts'
import { guides } from './guides/guides.ts'
import { Overview } from './overview.tsx'
import { TokenRow } from './token-row.tsx'

const Points = ({ title, tone, points }: { title: string; tone: 'yes' | 'no'; points: readonly string[] }) => (
  <section className={styles.card[tone]}>
    <h3 className={styles.cardTitle}>{title}</h3>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
)

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h2 id={title}>{title}</h2>
    {children}
  </section>
)

type TableProps = Pick<Parameters<typeof SheetTable>[0], 'heads' | 'rows'> & { readonly title: string }

/** A section of rows under heads; none where there are no rows. */
const Table = ({ title, heads, rows }: TableProps) =>
  rows.length === 0 ? null : (
    <Section title={title}>
      <SheetTable look={styles} heads={heads} rows={rows} />
    </Section>
  )

/** 何时用, 构成 and 尺寸: the sections before the states. */
const Before = ({ guide, children }: { readonly guide: Guide; readonly children: React.ReactNode }) => (
  <>
    <Section title="何时用">
      <div className={styles.pair}>
        <Points title="用它" tone="yes" points={guide.use} />
        <Points title="换别的" tone="no" points={guide.instead} />
      </div>
    </Section>
    <Section title="构成">
      <Anatomy rows={guide.anatomy} width={guide.width}>
        {children}
      </Anatomy>
    </Section>
    <Table title="尺寸" heads={['何处', '尺寸（px）']} rows={guide.sizes ?? []} />
  </>
)

const Access = ({ guide }: { readonly guide: Guide }) => (
  <Section title="键盘与读屏">
    {guide.keyboard.length > 0 && <SheetTable look={styles} heads={['键', '作用']} rows={guide.keyboard} />}
    <p>读屏：{guide.heard}</p>
  </Section>
)

const Props = ({ name, guide }: { readonly name: string; readonly guide: Guide | undefined }) => (
  <Table
    title="属性"
    heads={['名称', '类型', '默认', '说明']}
    rows={(tables[name] ?? []).map((prop) => [
      prop.required ? `${prop.name} *` : prop.name,
      prop.type,
      prop.default ?? '',
      guide?.props[prop.name] ?? '',
    ])}
  />
)

const Tokens = ({ guide }: { readonly guide: Guide }) => (
  <Section title="令牌">
    <table className={styles.table}>
      <tbody>
        {guide.tokens.map(([path, use]) => (
          <TokenRow key={path} path={path} use={use} />
        ))}
      </tbody>
    </table>
  </Section>
)

/** What the changesets, the changelog and the commits say of it. */
const Changes = ({ name }: { readonly name: string }) => (
  <Table
    title="变更"
    heads={['日期', '变更']}
    rows={(changes[name] ?? []).map(({ when, what, commit }) => [commit === null ? when : `${when} ${commit}`, what])}
  />
)

/** Its test coverage: each story is checked with axe in both themes, and commerce components have screenshots. */
const Status = ({ stories, folder }: { readonly stories: number; readonly folder: string }) => (
  <p className={styles.status}>
    <span>{`${String(stories)} 个状态，逐个查 axe（浅、深）`}</span>
    {folder.includes('/commerce/') && <span>像素对比：见 规范/像素对比</span>}
    <code>{folder}</code>
  </p>
)

const screens = [
  { name: '桌面 1440', width: 1440, height: 900, scale: 0.45 },
  { name: '手机 390', width: 390, height: 844, scale: 0.45 },
]

/** A page of the shop in a desktop window and on a phone. */
const Framed = ({ story, title }: { readonly story: string; readonly title: string }) => (
  <Section title={title}>
    <div className={styles.frames}>
      {screens.map(({ name, width, height, scale }) => (
        <div key={name}>
          <p>{name}</p>
          <div className={styles.frame} style={{ width: width * scale, height: height * scale }}>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of our own, which needs its scripts and its origin */}
            <iframe
              src={`./iframe.html?id=${story}&viewMode=story`}
              title={name}
              loading="lazy"
              className={styles.screen}
              style={{ width, height, transform: `scale(${String(scale)})` }}
            />
          </div>
        </div>
      ))}
    </div>
  </Section>
)

type StoryFile = ReturnType<typeof useOf<'meta'>>['csfFile']

/** The stories as in the text of their file: a module lists its exports by the alphabet, and Storybook adds their order. */
const inTextOrder = ({ stories, moduleExports }: StoryFile): readonly StoryFile['stories'][string][] => {
  const order = (moduleExports['__namedExportsOrder'] ?? []) as readonly string[]
  const places = new Map(order.map((name, at) => [moduleExports[name], at]))
  return Object.values(stories).toSorted(
    (one, other) => (places.get(one.moduleExport) ?? 0) - (places.get(other.moduleExport) ?? 0),
  )
}

/** The page before the stories of each component. */
export const DocsPage = () => {
  const { preparedMeta, csfFile } = useOf('meta', ['meta'])
  if (preparedMeta.title === '规范/总览') return <Overview />
  const stories = inTextOrder(csfFile)
  const isPage = preparedMeta.title.startsWith('页面/')
  // 商品卡（效期、价格） GoodsCard: the words in brackets are for the search.
  const [chinese = '', name = ''] = (preparedMeta.title.split('/').at(-1) ?? '').replace(/（.*）/, '').split(' ')
  const guide = guides[name]
  const [first] = stories
  const dos = pairsOf(name)
  const folder = preparedMeta.parameters['fileName'] as string | undefined
  return (
    <>
      <h1>
        {chinese} <code>{name}</code>
      </h1>
      {guide && <p>{guide.purpose}</p>}
      <Status stories={stories.length} folder={folder?.replace(/^\.\/|\/[^/]*$/g, '') ?? ''} />
      {isPage ? (
        stories.map(({ id, name: state }) => <Framed key={id} story={id} title={state} />)
      ) : (
        <div style={{ maxWidth: guide?.width }}>
          <Primary />
        </div>
      )}
      {guide && <Before guide={guide}>{first && <Story of={first.moduleExport} />}</Before>}
      {dos.length > 0 && (
        <Section title="宜与忌">
          <DosAndDonts pairs={dos} />
        </Section>
      )}
      {!isPage && <Stories title="状态" includePrimary={false} />}
      <Table title="内容规则" heads={['项', '写法', '不写']} rows={guide?.wording ?? []} />
      {guide && <Access guide={guide} />}
      <Props name={name} guide={guide} />
      {guide && guide.tokens.length > 0 && <Tokens guide={guide} />}
      <Changes name={name} />
    </>
  )
}
