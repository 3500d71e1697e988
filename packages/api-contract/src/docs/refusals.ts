import { type DocumentedCall, sessionOf } from './documented-calls.ts'
import { inputFields } from './input-fields.ts'

/** What each HTTP status of a refusal means; 600 and up are rules of the shop, under status 200. */
export const refusalTitles: { readonly [status: number]: string } = {
  401: '未登录（code 10001）：前往登录页',
  403: '无权限：资质未通过，或请求来自其他网站',
  404: '内容不存在，或不属于当前会员',
  409: '订单已变化：data 为最新的核对结果',
  413: '提交的内容过大',
  415: '不支持的提交格式',
  422: '字段有误：errors 为 { 字段: [提示] }',
  429: '操作过于频繁：Retry-After 为等待秒数',
  459: '年度电子合同未签署：前往 /dzht',
  500: '系统繁忙，请稍候再试（500–599）',
}

/** The error statuses of a call, as far as they follow from the table. */
export const refusalsOf = ({ caller, call }: DocumentedCall): readonly number[] => {
  const { method, conflict, idempotent, inputIn } = call
  const { inPath, rest } = inputFields(call)
  const wantsRight = caller.kind === 'passed' || (caller.kind === 'staff' && Array.isArray(caller.right))
  const names = Object.keys(inPath).length > 0
  const takes = names || Object.keys(rest).length > 0
  return [
    ...(sessionOf(caller) === null ? [] : [401]),
    ...(wantsRight || method !== 'GET' ? [403] : []),
    ...(names ? [404] : []),
    ...(conflict === null ? [] : [409]),
    ...(inputIn === 'query' ? [] : [413, 415]),
    ...(takes || idempotent ? [422] : []),
    429,
    ...(caller.kind === 'passed' ? [459] : []),
    500,
  ]
}
