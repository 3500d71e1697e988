import { cutText } from '@xinglin/domain/kernel/cut-text'
import { headingIn, paragraphsOf } from '@xinglin/domain/content'

/** The anchor of a heading in an article. */
const placeOfHeading = (at: number): string => `part-${String(at + 1)}`

/** The text of an article, split at blank lines into paragraphs and headings. */
export const Paragraphs = ({ body }: { readonly body: string }) =>
  paragraphsOf(body).map((paragraph, at) => {
    const heading = headingIn(paragraph)
    const key = `${String(at)} ${cutText(paragraph, 20)}`
    return heading === null ? (
      <p key={key}>{paragraph}</p>
    ) : (
      <h2 key={key} id={placeOfHeading(at)}>
        {heading}
      </h2>
    )
  })

/** 本页目录 of an article. */
export const contentsOf = (body: string): readonly { readonly href: string; readonly text: string }[] =>
  paragraphsOf(body).flatMap((paragraph, at) => {
    const text = headingIn(paragraph)
    return text === null ? [] : [{ href: `#${placeOfHeading(at)}`, text }]
  })
