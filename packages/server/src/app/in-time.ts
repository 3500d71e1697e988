import { DEADLINE_MS, type Late, withinBudget } from '../budget.ts'
import { failure, messages, respond } from '../http/answers.ts'
import type { RenderPage } from '../http/pages.ts'
import { createNaming } from '../sight/name-statement.ts'

/** Time to draw the page that says so. */
const PAGE_MS = 3000

const nameOf = createNaming()

type LateRequest = { readonly stage: string; readonly statement: string }

/** Runs the work of one request, from the session to the encoded answer, within the one deadline. */
export const answerInTime = async (
  work: () => Promise<Response>,
  late: (where: LateRequest) => Promise<Response>,
  milliseconds = DEADLINE_MS,
): Promise<Response> => {
  const ended = await withinBudget(milliseconds, work)
  return ended.late === null ? ended.value : late(namedBy(ended.late))
}

const namedBy = ({ stage, statement }: Late): LateRequest => ({
  stage,
  statement: statement === null ? 'none' : nameOf(statement),
})

export const lateCall = (): Response => respond(failure(504, messages.busy))

type Page = {
  readonly render: RenderPage
  readonly request: Request
  readonly settings: Parameters<RenderPage>[2]
}

/** The page whose data did not arrive, as the shop draws it when its calls fail. */
export const latePage = async ({ render, request, settings }: Page): Promise<Response | null> => {
  const drawn = withinBudget(PAGE_MS, () => render(request, () => Promise.resolve(lateCall()), settings))
  const ended = await drawn.catch(() => null)
  if (ended === null || ended.late !== null) return null
  const { body, headers } = ended.value
  return new Response(body, { status: 504, headers: { ...Object.fromEntries(headers), 'Cache-Control': 'no-store' } })
}
