import { paragraphsOf } from '@xinglin/domain/content'

/** The text of an article: what stands between blank lines is a paragraph. */
export const Paragraphs = ({ body }: { readonly body: string }) =>
  paragraphsOf(body).map((paragraph, at) => <p key={`${String(at)} ${paragraph.slice(0, 20)}`}>{paragraph}</p>)
