import { useEffect, useState } from 'react'
import * as styles from './docs-page.css.ts'

type Entry = { readonly id: string; readonly title: string; readonly type: 'docs' | 'story' }
type Index = { readonly entries: { readonly [id: string]: Entry } }

/** One card for each title: the page it links to, and the story that it shows. */
const cardsOf = ({
  entries,
}: Index): ReadonlyMap<string, readonly { title: string; href: string; story: string }[]> => {
  const chapters = new Map<string, { title: string; href: string; story: string }[]>()
  const seen = new Set<string>()
  const all = Object.values(entries)
  for (const { id, title, type } of all) {
    if (type !== 'story' || seen.has(title)) continue
    seen.add(title)
    const [chapter = '', ...rest] = title.split('/')
    const docs = all.find((entry) => entry.type === 'docs' && entry.title === title)
    const href = docs ? `./?path=/docs/${docs.id}` : `./?path=/story/${id}`
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), { title: rest.join('/'), href, story: id }])
  }
  return chapters
}

/** Everything in this Storybook, each with a small live picture and a link. */
export const Overview = () => {
  const [chapters, setChapters] = useState<ReturnType<typeof cardsOf>>(new Map())
  useEffect(() => {
    const read = async (): Promise<void> => {
      const response = await fetch('./index.json')
      setChapters(cardsOf((await response.json()) as Index))
    }
    void read()
  }, [])
  return (
    <>
      <h1>总览</h1>
      {[...chapters].map(([chapter, cards]) => (
        <section key={chapter}>
          <h2>{chapter}</h2>
          <div className={styles.cards}>
            {cards.map(({ title, href, story }) => (
              <a key={story} href={href} target="_top" className={styles.thumbCard}>
                <span className={styles.thumb}>
                  {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of our own, which needs its scripts and its origin */}
                  <iframe
                    src={`./iframe.html?id=${story}&viewMode=story`}
                    title={title}
                    loading="lazy"
                    tabIndex={-1}
                    className={styles.thumbFrame}
                  />
                </span>
                {title}
              </a>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
