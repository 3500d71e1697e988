/** The background jobs, in the shop's language. */
const words: { readonly [job: string]: string } = {
  'analyze-grown-tables': '更新数据库统计',
  'back-up': '备份',
  'carry-out-locks': '处理锁定的批号',
  'close-groups': '结束到期的拼团',
  'close-unpaid-orders': '关闭超时未付款的订单',
  'complete-delivered-orders': '自动确认收货',
  'count-sales': '统计近 30 天销量',
  'credit-cashbacks': '发放满额返现',
  'expire-points': '积分到期',
  'name-due-orders': '提示批号到期的订单',
  'pay-refunds': '退款入账',
  'prove-the-books': '核对账目与库存',
  'remove-expired-openings-of-the-inbox': '清理已离开的待办查看记录',
  'remove-expired-sessions': '清理会员过期登录',
  'remove-expired-sessions-of-the-staff': '清理员工过期登录',
  'remove-old-assignments-of-the-inbox': '清理旧的待办分派',
  'remove-old-attempts': '清理登录尝试记录',
  'remove-old-changes-of-goods': '清理商品变动记录',
  'remove-old-changes-of-the-desk': '清理后台变动记录',
  'remove-old-codes': '清理过期验证码',
  'remove-old-empty-searches': '清理旧的无结果搜索',
  'remove-old-keys': '清理过期的防重复提交记录',
  'remove-old-offer-drafts': '清理旧的活动草稿',
  'remove-old-page-views': '清理旧的浏览统计',
  'remove-old-scans': '清理过期扫码登录',
  'remove-old-tickets': '清理过期注册凭据',
  'replay-offers': '活动订单回放',
  'seal-the-audit-log': '审计日志封印',
  'sum-sales': '汇总每日销售',
  'sweep-pictures': '清理无人使用的图片',
  'tell-arrivals': '到货提醒',
  'tell-expiring-certificates': '证照到期提醒',
  vacuum: '数据库整理',
  'write-duty-report': '核准人夜间报告',
}

/**
 * In the words of the shop; the job's own name for what has none.
 *
 * @example jobWords('tell-arrivals') // '到货提醒'
 */
export const jobWords = (job: string): string => words[job] ?? job
