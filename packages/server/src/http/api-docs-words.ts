/** Labels of the API viewer in English, with their Chinese translations. */
export const viewerWords: { readonly [english: string]: string } = {
  Authorize: '登录凭据',
  'Available authorizations': '可用的登录凭据',
  Logout: '清除',
  Close: '关闭',
  Servers: '服务器',
  Schemas: '数据结构',
  Schema: '结构',
  Parameters: '参数',
  'No parameters': '无参数',
  Name: '名称',
  Description: '说明',
  'Request body': '请求正文',
  Responses: '应答',
  Response: '应答',
  'Server response': '服务器的应答',
  'Response body': '应答正文',
  'Response headers': '应答头',
  'Request URL': '请求地址',
  'Request duration': '用时',
  Curl: 'curl 命令',
  Code: '状态码',
  Details: '详情',
  Links: '链接',
  'No links': '无',
  'Media type': '内容类型',
  'Example Value': '示例',
  'Default value': '默认值',
  Examples: '示例',
  required: '必填',
  'Try it out': '试一下',
  Cancel: '取消',
  Reset: '重置',
  Execute: '发送',
  Clear: '清空',
  Download: '下载',
  Copy: '复制',
  'Send empty value': '发送空值',
  Loading: '正在载入',
  Undocumented: '未写入文档',
  'Expand all': '全部展开',
  'Collapse all': '全部收起',
  'Filter by tag or path': '按分类或路径筛选',
  'Expand operation': '展开接口',
  'Collapse operation': '收起接口',
  'authorization button unlocked': '需要登录：未填凭据',
  'authorization button locked': '需要登录：已填凭据',
  'Copy to clipboard': '复制',
  'Copy path to clipboard': '复制路径',
  'Copy cURL command to clipboard': '复制 curl 命令',
  'Copy code to clipboard': '复制内容',
  'Apply credentials': '使用凭据',
  'Media Type': '内容类型',
  'Request content type': '请求的内容类型',
}

/**
 * The viewer is available in English only: this script, served beside it, translates its labels as they are rendered.
 * Text from the document and code samples are left alone.
 */
export const TRANSLATE = `const words = new Map(Object.entries(${JSON.stringify(viewerWords)}))
const attributes = ['aria-label', 'placeholder', 'title']
const translateText = (node) => {
  if (node.parentElement?.closest('pre, code, textarea, .renderedMarkdown')) return
  const word = words.get(node.nodeValue.trim())
  if (word !== undefined && node.nodeValue !== word) node.nodeValue = word
}
const translate = (root) => {
  if (root.nodeType === Node.TEXT_NODE) return translateText(root)
  if (root.nodeType !== Node.ELEMENT_NODE) return
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) translateText(texts.currentNode)
  for (const element of [root, ...root.querySelectorAll('[aria-label], [placeholder], [title]')]) {
    for (const name of attributes) {
      const word = words.get(element.getAttribute(name)?.trim())
      if (word !== undefined) element.setAttribute(name, word)
    }
  }
}
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (addedNodes.length === 0) translate(target)
    else addedNodes.forEach(translate)
  }
}).observe(document.getElementById('reference'), {
  subtree: true, childList: true, characterData: true, attributeFilter: attributes,
})
`
